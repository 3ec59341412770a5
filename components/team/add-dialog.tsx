import { type SubmitEvent, useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { asApiError } from '@/components/failure/failure-messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Field } from '@/components/ui/fields/field'
import { inputOf } from '@/components/ui/fields/input-of'
import { Warning } from '@/components/ui/warning'
import type { Role } from '@/lib/access'
import { LinkOnce } from './link-once'
import { ADD_USER } from './messages'
import { useAddUser } from './mutations'
import { RoleChoice } from './role-choice'

function emailFault(error: Error): string | null {
  const { status, problem } = asApiError(error)
  if (status === 409) return ADD_USER.emailTaken
  return problem.issues?.some(({ path }) => path === 'email') ? ADD_USER.emailInvalid : null
}

/** Adds a user by email and role, then shows the one-time link. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending, passwordDialog } = useAddUser()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [isMissing, setIsMissing] = useState(false)
  const link = data?.link
  const fault = error && emailFault(error)

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = email.trim()
    const isEmail = /^\S+@\S+$/.test(wanted)
    setIsMissing(!isEmail)
    if (!isEmail) return inputOf(event.currentTarget, 'email')?.focus()
    mutate({ email: wanted, role })
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
              readOnly={isPending}
              onChange={({ target }) => setEmail(target.value)}
              hint={ADD_USER.emailHint}
              error={isMissing ? ADD_USER.emailInvalid : fault}
            />
            <RoleChoice value={role} onChange={setRole} />
            {error && !fault && <Warning>{changeWords(error)}</Warning>}
          </div>
          <DialogEnd>
            <Button type="submit" variant="primary" size="tall" disabled={isPending}>
              {isPending ? ADD_USER.running : ADD_USER.button}
            </Button>
          </DialogEnd>
        </form>
      )}
      {passwordDialog}
    </Dialog>
  )
}
