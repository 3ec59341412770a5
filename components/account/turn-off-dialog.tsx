import { changeWords } from '@/components/failure/change-messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Warning } from '@/components/ui/warning'
import { TURN_OFF } from './dialog-messages'
import { useEndSecondFactor } from './mutations'

interface TurnOffDialogProps {
  mustHaveSecondFactor: boolean
  onClose: () => void
}

/** Asks for confirmation before turning the second factor off. */
export function TurnOffDialog({ mustHaveSecondFactor, onClose }: TurnOffDialogProps) {
  const { mutate, error, isPending, passwordDialog } = useEndSecondFactor()

  function turnOff(dialog: HTMLDialogElement | null) {
    mutate(undefined, { onSuccess: () => dialog?.close() })
  }

  return (
    <Dialog title={TURN_OFF.title} onClose={onClose}>
      <p className="text-sm">
        {TURN_OFF.about}
        {mustHaveSecondFactor && TURN_OFF.required}
      </p>
      {error && (
        <div className="mt-4 -mb-4">
          <Warning>{changeWords(error)}</Warning>
        </div>
      )}
      <DialogEnd>
        <Button
          size="tall"
          variant="danger-outline"
          disabled={isPending}
          onClick={({ currentTarget }) => turnOff(currentTarget.closest('dialog'))}
        >
          {isPending ? TURN_OFF.running : TURN_OFF.submit}
        </Button>
      </DialogEnd>
      {passwordDialog}
    </Dialog>
  )
}
