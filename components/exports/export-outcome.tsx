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
import { rowWords, stateWords } from './export-words'

interface ExportOutcomeProps {
  export: Export
  /** Whether it was narrowed by other filters than the page's. */
  isOther: boolean
  /** The file was asked for. */
  onFetched: () => void
  onAgain: () => void
}

/** What became of an export: the file to fetch, once, and what it says of itself; or why there is none. */
export function ExportOutcome({ export: made, isOther, onFetched, onAgain }: ExportOutcomeProps) {
  const zone = useTimeZone()
  const [isAsked, setIsAsked] = useState(false)
  const { state, manifest, expiresAt, reason, fileName } = made
  const isReady = state === 'ready'
  const hasFile = manifest && (isReady || state === 'fetched')
  return (
    <div className="text-[13px]/[18px]">
      <p className="font-medium">{stateWords(made)}</p>
      <p className="mt-1 mb-4 text-(--muted)">
        {isReady && !isAsked && `It can be fetched once, until ${formatInstant(expiresAt, zone)}.`}
        {isReady && isAsked && 'The download has begun.'}
        {state === 'fetched' && `${fileName} is deleted here. If the download broke off, export again.`}
        {state === 'expired' && 'Nobody fetched it within an hour.'}
        {state === 'cancelled' && 'Nothing of it is kept.'}
        {(state === 'failed' || state === 'withdrawn') && reason}
      </p>
      {isReady && isOther && (
        <Warning>It was made earlier, with other filters than are on now: they are named below.</Warning>
      )}
      {hasFile && manifest.changedWhileRead && (
        <Warning>
          {manifest.repeats
            ? 'Your customer system returned the same rows again instead of ending the list. Some rows may be missing.'
            : 'The list changed while it was read: some rows may be missing, or there twice. Export again to be sure.'}
        </Warning>
      )}
      {hasFile && manifest.unreadable > 0 && (
        <Warning>{rowWords(manifest.unreadable)} could not be read and are not in the file.</Warning>
      )}
      {hasFile && manifest.cutCells > 0 && (
        <Warning>Texts longer than a spreadsheet’s cell can hold were cut: {manifest.cutCells}.</Warning>
      )}
      {hasFile && manifest.leftOutAnswers > 0 && (
        <Warning>Answers that have no column are not in the file: {manifest.leftOutAnswers}.</Warning>
      )}
      {hasFile && <ExportManifestView manifest={manifest} fileName={fileName} />}
      <DialogEnd leave="Close">
        <Button size="tall" onClick={onAgain}>
          Export again
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
            Download
          </ButtonLink>
        )}
      </DialogEnd>
    </div>
  )
}
