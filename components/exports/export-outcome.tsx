import { useEffect, useRef } from 'react'
import { Fold } from '@/components/record/fold'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Warning } from '@/components/ui/warning'
import { exportsApi } from '@/lib/browser/exports-api'
import type { Export } from '@/lib/exports'
import { formatInstant } from '@/lib/format/instants'
import { ExportManifestView } from './export-manifest'
import { OUTCOME, stateWords, timeToDownload } from './export-messages'
import { useAskedDownload } from './use-asked-download'

interface ExportOutcomeProps {
  export: Export
  isOther: boolean
  /** Whether the user asked for it in this dialog: the download then starts by itself. */
  isWanted: boolean
  onFetched: () => void
  onAgain: () => void
}

/** The outcome of an export: the file, to download once, with its manifest; or why there is none. */
export function ExportOutcome({ export: made, isOther, isWanted, onFetched, onAgain }: ExportOutcomeProps) {
  const zone = useTimeZone()
  const now = useNow()
  const [isAsked, noteAsked] = useAskedDownload()
  const { state, manifest, expiresAt, reason, fileName } = made
  const isReady = state === 'ready'
  const hasFile = manifest && (isReady || state === 'fetched')
  const link = useRef<HTMLAnchorElement>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isWanted || !isReady || hasBegun.current) return
    hasBegun.current = true
    link.current?.click()
  }, [isWanted, isReady])
  return (
    <div className="text-13">
      <p className="font-medium">{stateWords(made)}</p>
      <p className="mt-1 mb-4 text-muted">
        {isReady &&
          !isAsked &&
          OUTCOME.ready(timeToDownload(made, now ?? Date.now()), formatInstant(expiresAt, zone))}
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
      {hasFile && manifest.optOutList?.isWhole === false && <Warning>{OUTCOME.noOptOutList}</Warning>}
      {hasFile && !!manifest.optOutList?.leftOut && (
        <p className="mb-4 text-muted">{OUTCOME.optedOut(manifest.optOutList.leftOut)}</p>
      )}
      {hasFile && !!manifest.guardedCells && (
        <p className="mb-4 text-muted">{OUTCOME.guarded(manifest.guardedCells)}</p>
      )}
      {hasFile && (
        <Fold label={OUTCOME.details}>
          <ExportManifestView manifest={manifest} fileName={fileName} />
        </Fold>
      )}
      <DialogEnd leave="Close">
        <Button size="tall" onClick={onAgain}>
          {OUTCOME.again}
        </Button>
        {isReady && !isAsked && (
          <ButtonLink
            ref={link}
            href={exportsApi.fileOf(made.id)}
            download={fileName}
            variant="primary"
            size="tall"
            onClick={() => {
              noteAsked()
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
