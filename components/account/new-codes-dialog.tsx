import { useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Warning } from '@/components/ui/warning'
import { NEW_CODES } from './dialog-messages'
import { useNewRecoveryCodes } from './mutations'
import { RecoveryCodes } from './recovery-codes'

/** Asks for confirmation, creates new recovery codes and shows them once. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending, passwordDialog } = useNewRecoveryCodes()
  const codes = data?.recoveryCodes
  const [isKept, setIsKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  return (
    <Dialog
      title={codes ? NEW_CODES.saveTitle : NEW_CODES.title}
      onClose={onClose}
      isHeld={codes !== undefined && !isKept}
      onHeldClose={() => setLeaving(true)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} isKept={isKept} onKept={setIsKept} isLeaving={isLeaving} />
      ) : (
        <>
          <p className="text-sm">{NEW_CODES.about}</p>
          {error && (
            <div className="mt-4 -mb-4">
              <Warning>{changeWords(error)}</Warning>
            </div>
          )}
          <DialogEnd>
            <Button variant="primary" size="tall" disabled={isPending} onClick={() => mutate()}>
              {isPending ? NEW_CODES.running : NEW_CODES.submit}
            </Button>
          </DialogEnd>
        </>
      )}
      {passwordDialog}
    </Dialog>
  )
}
