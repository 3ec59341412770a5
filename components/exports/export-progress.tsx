import { timeLeftText, useTimeLeft } from '@/components/record/time-left'
import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'
import type { Export } from '@/lib/exports'
import { PROGRESS } from './export-messages'

interface ExportProgressProps {
  export: Export
  /** How many rows it will have; null: not known. */
  total: number | null
  isAsking: boolean
  onCancel: () => void
}

/** An export's progress: with its share and the time left if its number of rows is known. */
export function ExportProgress({ export: { list, rows }, total, isAsking, onCancel }: ExportProgressProps) {
  // A list that has grown since it was counted has no share to show.
  const known = total !== null && total >= rows && rows > 0 ? total : null
  const left = useTimeLeft(rows, known)
  return (
    <div className="text-13">
      <progress
        className="progress"
        aria-label={PROGRESS.label(list)}
        {...(known !== null && { value: rows, max: known })}
      />
      <p className="mt-3 tabular-nums">
        {known === null ? PROGRESS.rows(rows) : PROGRESS.share(rows, known)}
        {left !== null && ` · ${timeLeftText(left)}`}
      </p>
      <p className="mt-1 text-muted">{PROGRESS.leave}</p>
      <DialogEnd leave="Close">
        <Button size="tall" disabled={isAsking} onClick={onCancel}>
          {PROGRESS.cancel}
        </Button>
      </DialogEnd>
    </div>
  )
}
