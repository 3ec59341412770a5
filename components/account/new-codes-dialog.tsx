import { useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import { accountApi } from '@/lib/browser/account-api'
import { CANCEL, DONE, NEW_CODES } from './dialog-messages'
import { RecoveryCodes } from './recovery-codes'

/** Asks for confirmation, creates new recovery codes and shows them once. */
export function NewCodesDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isKept, setIsKept] = useState(false)
  const leave = (button: HTMLElement) => button.closest('dialog')?.close()

  async function make() {
    const made = await attempt(accountApi.newRecoveryCodes)
    if (!made) return
    setCodes(made.answer.recoveryCodes)
    onChanged()
  }

  return (
    <Dialog
      title={codes ? NEW_CODES.saveTitle : NEW_CODES.title}
      onClose={onClose}
      isHeld={codes !== null && !isKept}
    >
      {codes ? (
        <RecoveryCodes codes={codes} isKept={isKept} onKept={setIsKept} />
      ) : (
        <p className="text-sm">{NEW_CODES.about}</p>
      )}
      {error && (
        <div className="mt-4 -mb-4">
          <Warning>{changeWords(error)}</Warning>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        {codes === null && (
          <Button size="tall" onClick={({ currentTarget }) => leave(currentTarget)}>
            {CANCEL}
          </Button>
        )}
        <Button
          variant="primary"
          size="tall"
          disabled={codes ? !isKept : isRunning}
          onClick={({ currentTarget }) => (codes ? leave(currentTarget) : make())}
        >
          {codes ? DONE : isRunning ? NEW_CODES.running : NEW_CODES.submit}
        </Button>
      </div>
      {passwordDialog}
    </Dialog>
  )
}
