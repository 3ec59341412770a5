import { changeWords } from '@/components/failure/change-words'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { announce } from '@/components/ui/live-region'
import { Warning } from '@/components/ui/warning'
import { accountApi } from '@/lib/browser/account-api'

interface TurnOffDialogProps {
  mustHaveSecondFactor: boolean
  onChanged: () => void
  onClose: () => void
}

/** Asks before the second factor is turned off, and says what that means. */
export function TurnOffDialog({ mustHaveSecondFactor, onChanged, onClose }: TurnOffDialogProps) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()

  async function turnOff(dialog: HTMLDialogElement | null) {
    if (!(await attempt(accountApi.endSecondFactor))) return
    announce('The second factor is off')
    onChanged()
    dialog?.close()
  }

  return (
    <Dialog title="Turn off the second factor" onClose={onClose}>
      <p className="text-sm">
        Signing in will ask for your password alone. The recovery codes stop working.
        {mustHaveSecondFactor &&
          ' Your role must have a second factor: nothing but this page opens until one is set up again.'}
      </p>
      {error && (
        <div className="mt-4 -mb-4">
          <Warning>{changeWords(error)}</Warning>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        <Button size="tall" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Keep it on
        </Button>
        <Button
          size="tall"
          variant="danger-outline"
          disabled={isRunning}
          onClick={({ currentTarget }) => turnOff(currentTarget.closest('dialog'))}
        >
          {isRunning ? 'Turning off' : 'Turn off'}
        </Button>
      </div>
      {passwordDialog}
    </Dialog>
  )
}
