import { Dialog } from '@/components/ui/dialog'
import type { Unreadable } from '@/lib/contract'
import { UNREADABLE } from './unreadable-messages'
import { UnreadableList } from './unreadable-rows'

interface UnreadableDialogProps {
  unreadable: readonly Unreadable[]
  onClose: () => void
}

/** The unreadable rows, with the reasons and the raw data. */
export function UnreadableDialog({ unreadable, onClose }: UnreadableDialogProps) {
  return (
    <Dialog title={UNREADABLE.title} onClose={onClose}>
      <p className="text-13 text-muted">{UNREADABLE.cause}</p>
      <div className="text-13">
        <UnreadableList rows={unreadable} />
      </div>
    </Dialog>
  )
}
