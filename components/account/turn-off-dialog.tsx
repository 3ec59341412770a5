import { changeWords } from '@/components/failure/change-messages'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { announce } from '@/components/ui/live-region'
import { Warning } from '@/components/ui/warning'
import { accountApi } from '@/lib/browser/account-api'
import { CANCEL, TURN_OFF } from './dialog-messages'

interface TurnOffDialogProps {
  mustHaveSecondFactor: boolean
  onChanged: () => void
  onClose: () => void
}

/** Asks for confirmation before turning the second factor off. */
export function TurnOffDialog({ mustHaveSecondFactor, onChanged, onClose }: TurnOffDialogProps) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()

  async function turnOff(dialog: HTMLDialogElement | null) {
    if (!(await attempt(accountApi.endSecondFactor))) return
    announce(TURN_OFF.done)
    onChanged()
    dialog?.close()
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
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        <Button size="tall" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {CANCEL}
        </Button>
        <Button
          size="tall"
          variant="danger-outline"
          disabled={isRunning}
          onClick={({ currentTarget }) => turnOff(currentTarget.closest('dialog'))}
        >
          {isRunning ? TURN_OFF.running : TURN_OFF.submit}
        </Button>
      </div>
      {passwordDialog}
    </Dialog>
  )
}
