import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'
import type { Export } from '@/lib/exports'
import { LIST_WORDS, rowWords } from './export-words'

interface ExportProgressProps {
  export: Export
  isAsking: boolean
  onCancel: () => void
}

/** How far an export is. How much there is nobody knows before the end, so the bar has no length. */
export function ExportProgress({ export: { list, rows }, isAsking, onCancel }: ExportProgressProps) {
  return (
    <div className="text-[13px]/[18px]">
      <progress className="progress" aria-label={`Reading ${LIST_WORDS[list]}`} />
      <p className="mt-3 tabular-nums">{rows > 0 ? `${rowWords(rows)} so far` : 'Reading'}</p>
      <p className="mt-1 text-(--muted)">You can close this and go on working. It is found again here.</p>
      <DialogEnd leave="Close">
        <Button size="tall" disabled={isAsking} onClick={onCancel}>
          Cancel export
        </Button>
      </DialogEnd>
    </div>
  )
}
