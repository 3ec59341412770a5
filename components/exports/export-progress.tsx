import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'
import type { Export } from '@/lib/exports'
import { PROGRESS } from './export-messages'

interface ExportProgressProps {
  export: Export
  isAsking: boolean
  onCancel: () => void
}

/** An export's progress. The total isn't known before the end, so the bar is indeterminate. */
export function ExportProgress({ export: { list, rows }, isAsking, onCancel }: ExportProgressProps) {
  return (
    <div className="text-13">
      <progress className="progress" aria-label={PROGRESS.label(list)} />
      <p className="mt-3 tabular-nums">{PROGRESS.rows(rows)}</p>
      <p className="mt-1 text-muted">{PROGRESS.leave}</p>
      <DialogEnd leave="Close">
        <Button size="tall" disabled={isAsking} onClick={onCancel}>
          {PROGRESS.cancel}
        </Button>
      </DialogEnd>
    </div>
  )
}
