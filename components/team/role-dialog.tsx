import { type SubmitEvent, useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Warning } from '@/components/ui/warning'
import type { TeamPerson } from '@/lib/answers/team'
import { CHANGE_ROLE, LAST_ADMIN } from './messages'
import { useChangeRole } from './mutations'
import { nameOf } from './person'
import { RoleChoice } from './role-choice'

interface RoleDialogProps {
  person: TeamPerson
  isLastAdmin: boolean
  onClose: () => void
}

/** Changes a user's role. */
export function RoleDialog({ person, isLastAdmin, onClose }: RoleDialogProps) {
  const { mutate, error, isPending, passwordDialog } = useChangeRole(person)
  const [role, setRole] = useState(person.role)
  const isSame = role === person.role
  const name = nameOf(person)

  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    if (isSame) return dialog?.close()
    mutate(role, { onSuccess: () => dialog?.close() })
  }

  return (
    <Dialog title={person.isYou ? CHANGE_ROLE.titleOwn : CHANGE_ROLE.title} onClose={onClose}>
      <form noValidate onSubmit={change}>
        <p className="mb-4 text-sm">
          <bdi translate="no" className="font-medium">
            {name}
          </bdi>{' '}
          {CHANGE_ROLE.detail}
        </p>
        <RoleChoice value={role} onChange={setRole} isFirst />
        <div className="mt-4 -mb-4 empty:hidden">
          {isLastAdmin && !isSame && !error && <Warning>{LAST_ADMIN}</Warning>}
          {!isLastAdmin && person.isYou && !isSame && !error && <Warning>{CHANGE_ROLE.losesPage}</Warning>}
          {error && <Warning>{changeWords(error)}</Warning>}
        </div>
        <DialogEnd>
          <Button
            type="submit"
            variant="primary"
            size="tall"
            disabled={isPending || (isLastAdmin && !isSame)}
          >
            {isPending ? CHANGE_ROLE.running : CHANGE_ROLE.button}
          </Button>
        </DialogEnd>
      </form>
      {passwordDialog}
    </Dialog>
  )
}
