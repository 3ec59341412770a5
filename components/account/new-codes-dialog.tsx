import { useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import { CANCEL, DONE, NEW_CODES } from './dialog-messages'
import { useNewRecoveryCodes } from './mutations'
import { RecoveryCodes } from './recovery-codes'

/** Asks for confirmation, creates new recovery codes and shows them once. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending, passwordDialog } = useNewRecoveryCodes()
  const codes = data?.recoveryCodes
  const [isKept, setIsKept] = useState(false)
  const leave = (button: HTMLElement) => button.closest('dialog')?.close()

  return (
    <Dialog
      title={codes ? NEW_CODES.saveTitle : NEW_CODES.title}
      onClose={onClose}
      isHeld={codes !== undefined && !isKept}
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
        {!codes && (
          <Button size="tall" onClick={({ currentTarget }) => leave(currentTarget)}>
            {CANCEL}
          </Button>
        )}
        <Button
          variant="primary"
          size="tall"
          disabled={codes ? !isKept : isPending}
          onClick={({ currentTarget }) => (codes ? leave(currentTarget) : mutate())}
        >
          {codes ? DONE : isPending ? NEW_CODES.running : NEW_CODES.submit}
        </Button>
      </div>
      {passwordDialog}
    </Dialog>
  )
}
