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
import { RoleChoice } from './role-choice'

interface AddDialogProps {
  onAdded: () => void
  onClose: () => void
}

const MISSING = 'Type an email address, such as ana@studio.com.'

/** What is wrong with the email; null: something else is. */
function emailFault({ status, problem }: ApiError): string | null {
  if (status === 409) return 'This person is in the team already.'
  const issue = problem.issues?.find(({ path }) => path === 'email')
  return issue ? `The email ${issue.message}.` : null
}

/** Adds a person by email and role, then shows the one-time link. */
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
    const done = await attempt(() => teamApi.addPerson({ email: wanted, role }))
    if (!done) return
    setLink(done.answer.link)
    onAdded()
  }

  return (
    <Dialog title={link ? 'Added' : 'Add a person'} onClose={onClose}>
      {link ? (
        <LinkOnce name={email.trim()} link={link} />
      ) : (
        <form noValidate onSubmit={add}>
          <div className="grid gap-4">
            <Field
              label="Email"
              name="email"
              type="email"
              data-first=""
              autoComplete="off"
              maxLength={254}
              value={email}
              readOnly={isRunning}
              onChange={({ target }) => setEmail(target.value)}
              hint="The person signs in with it. No email is sent: you get a link to hand over."
              error={isMissing ? MISSING : fault}
            />
            <RoleChoice value={role} onChange={setRole} />
            {error && !fault && <Warning>{changeWords(error)}</Warning>}
          </div>
          <DialogEnd>
            <Button type="submit" variant="primary" size="tall" disabled={isRunning}>
              {isRunning ? 'Adding' : 'Add person'}
            </Button>
          </DialogEnd>
        </form>
      )}
      {passwordDialog}
    </Dialog>
  )
}
