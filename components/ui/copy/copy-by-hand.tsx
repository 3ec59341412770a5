import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { SelectedText } from './selected-text'

interface CopyByHandProps {
  label: string
  text: string
  onClose: () => void
}

/** A dialog with a text that the browser wouldn't copy, selected. */
export function CopyByHand({ label, text, onClose }: CopyByHandProps) {
  return (
    <Dialog title="Copy manually" onClose={onClose}>
      <p className="mb-4 text-sm">Your browser doesn’t let Frontdesk copy on this page.</p>
      <SelectedText label={label} text={text}>
        The text is selected. Press Ctrl+C, or ⌘C on a Mac. On a phone, tap Copy.
      </SelectedText>
      <DialogEnd leave="Done" />
    </Dialog>
  )
}
