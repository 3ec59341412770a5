import { type SubmitEvent, useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Field } from '@/components/ui/field'
import { Warning } from '@/components/ui/warning'
import type { Role } from '@/lib/access'
import type { OneTimeLink } from '@/lib/answers/team'
import type { ApiError } from '@/lib/browser/api'
import { teamApi } from '@/lib/browser/team-api'
import { LinkOnce } from './link-once'
import { ADD_USER } from './messages'
import { RoleChoice } from './role-choice'

interface AddDialogProps {
  onAdded: () => void
  onClose: () => void
}

/** The error at the email field; null: another error. */
function emailFault({ status, problem }: ApiError): string | null {
  if (status === 409) return ADD_USER.emailTaken
  return problem.issues?.some(({ path }) => path === 'email') ? ADD_USER.emailInvalid : null
}

/** Adds a user by email and role, then shows the one-time link. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [isMissing, setIsMissing] = useState(false)
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const fault = error && emailFault(error)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = email.trim()
    const isEmail = /^\S+@\S+$/.test(wanted)
    setIsMissing(!isEmail)
    if (!isEmail) return event.currentTarget.querySelector('input')?.focus()
    const done = await attempt(() => teamApi.addUser({ email: wanted, role }))
    if (!done) return
    setLink(done.answer.link)
    onAdded()
  }

  return (
    <Dialog title={link ? ADD_USER.added : ADD_USER.title} onClose={onClose}>
      {link ? (
        <LinkOnce name={email.trim()} link={link} />
      ) : (
        <form noValidate onSubmit={add}>
          <div className="grid gap-4">
            <Field
              label={ADD_USER.email}
              name="email"
              type="email"
              data-first=""
              autoComplete="off"
              maxLength={254}
              value={email}
              readOnly={isRunning}
              onChange={({ target }) => setEmail(target.value)}
              hint={ADD_USER.emailHint}
              error={isMissing ? ADD_USER.emailInvalid : fault}
            />
            <RoleChoice value={role} onChange={setRole} />
            {error && !fault && <Warning>{changeWords(error)}</Warning>}
          </div>
          <DialogEnd>
            <Button type="submit" variant="primary" size="tall" disabled={isRunning}>
              {isRunning ? ADD_USER.running : ADD_USER.button}
            </Button>
          </DialogEnd>
        </form>
      )}
      {passwordDialog}
    </Dialog>
  )
}
