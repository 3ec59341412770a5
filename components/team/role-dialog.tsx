import { type SubmitEvent, useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { announce } from '@/components/ui/live-region'
import { Warning } from '@/components/ui/warning'
import type { TeamPerson } from '@/lib/answers/team'
import { teamApi } from '@/lib/browser/team-api'
import { LAST_ADMIN, nameOf } from './person-words'
import { RoleChoice } from './role-choice'

interface RoleDialogProps {
  person: TeamPerson
  isLastAdmin: boolean
  onChanged: () => void
  onClose: () => void
}

/** Gives a person another role. */
export function RoleDialog({ person, isLastAdmin, onChanged, onClose }: RoleDialogProps) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()
  const [role, setRole] = useState(person.role)
  const isSame = role === person.role
  const name = nameOf(person)

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    if (isSame) return dialog?.close()
    if (!(await attempt(() => teamApi.changeRole(person.id, role)))) return
    // This page is no longer theirs to read.
    if (person.isYou && role !== 'admin') return window.location.assign('/account')
    announce(`${name} is now ${role}`)
    onChanged()
    dialog?.close()
  }

  return (
    <Dialog title={person.isYou ? 'Change your role' : 'Change role'} onClose={onClose}>
      <form noValidate onSubmit={change}>
        <p className="mb-4 text-sm">
          <bdi translate="no" className="font-medium">
            {name}
          </bdi>{' '}
          stays signed in. The new role counts from the next click on.
        </p>
        <RoleChoice value={role} onChange={setRole} isFirst />
        <div className="mt-4 -mb-4 empty:hidden">
          {isLastAdmin && !isSame && !error && <Warning>{LAST_ADMIN}</Warning>}
          {!isLastAdmin && person.isYou && !isSame && !error && (
            <Warning>You can’t open this page any more after it. Another admin can change it back.</Warning>
          )}
          {error && <Warning>{changeWords(error)}</Warning>}
        </div>
        <DialogEnd>
          <Button
            type="submit"
            variant="primary"
            size="tall"
            disabled={isRunning || (isLastAdmin && !isSame)}
          >
            {isRunning ? 'Changing' : 'Change role'}
          </Button>
        </DialogEnd>
      </form>
      {passwordDialog}
    </Dialog>
  )
}
