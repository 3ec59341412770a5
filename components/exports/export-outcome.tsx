import { useState } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Warning } from '@/components/ui/warning'
import { exportsApi } from '@/lib/browser/exports-api'
import type { Export } from '@/lib/exports'
import { formatInstant } from '@/lib/format/instants'
import { ExportManifestView } from './export-manifest'
import { OUTCOME, stateWords } from './export-messages'

interface ExportOutcomeProps {
  export: Export
  isOther: boolean
  onFetched: () => void
  onAgain: () => void
}

/** The outcome of an export: the file, to download once, with its manifest; or why there is none. */
export function ExportOutcome({ export: made, isOther, onFetched, onAgain }: ExportOutcomeProps) {
  const zone = useTimeZone()
  const [isAsked, setIsAsked] = useState(false)
  const { state, manifest, expiresAt, reason, fileName } = made
  const isReady = state === 'ready'
  const hasFile = manifest && (isReady || state === 'fetched')
  return (
    <div className="text-13">
      <p className="font-medium">{stateWords(made)}</p>
      <p className="mt-1 mb-4 text-muted">
        {isReady && !isAsked && OUTCOME.ready(formatInstant(expiresAt, zone))}
        {isReady && isAsked && OUTCOME.started}
        {state === 'fetched' && OUTCOME.fetched(fileName)}
        {state === 'expired' && OUTCOME.expired}
        {state === 'cancelled' && OUTCOME.cancelled}
        {(state === 'failed' || state === 'withdrawn') && reason}
      </p>
      {isReady && isOther && <Warning>{OUTCOME.otherFilters}</Warning>}
      {hasFile && manifest.changedWhileRead && (
        <Warning>{manifest.repeats ? OUTCOME.repeats : OUTCOME.changed}</Warning>
      )}
      {hasFile && manifest.unreadable > 0 && <Warning>{OUTCOME.unreadable(manifest.unreadable)}</Warning>}
      {hasFile && !!manifest.unmatched && <Warning>{OUTCOME.unmatched(manifest.unmatched)}</Warning>}
      {hasFile && manifest.cutCells > 0 && <Warning>{OUTCOME.cut(manifest.cutCells)}</Warning>}
      {hasFile && manifest.leftOutAnswers > 0 && (
        <Warning>{OUTCOME.leftOut(manifest.leftOutAnswers)}</Warning>
      )}
      {hasFile && <ExportManifestView manifest={manifest} fileName={fileName} />}
      <DialogEnd leave="Close">
        <Button size="tall" onClick={onAgain}>
          {OUTCOME.again}
        </Button>
        {isReady && !isAsked && (
          <ButtonLink
            href={exportsApi.fileOf(made.id)}
            download={fileName}
            variant="primary"
            size="tall"
            onClick={() => {
              setIsAsked(true)
              onFetched()
            }}
          >
            {OUTCOME.download}
          </ButtonLink>
        )}
      </DialogEnd>
    </div>
  )
}
