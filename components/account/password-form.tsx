import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { inputOf } from '@/components/ui/fields/input-of'
import { PasswordField } from '@/components/ui/fields/password-field'
import { UsernameField } from '@/components/ui/fields/username-field'
import { Warning } from '@/components/ui/warning'
import { fieldFault, otherFault } from './account-failure'
import { PASSWORD } from './messages'
import { useChangePassword } from './mutations'

const LEAST = 12

/** Changes the password and ends the other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { mutate, reset, error, isPending, passwordDialog } = useChangePassword()
  const [missing, setMissing] = useState<{ current?: string; password?: string }>({})
  const [password, setPassword] = useState('')
  const left = LEAST - [...password].length
  const other = otherFault(error, ['current', 'password'])

  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const current = String(new FormData(currentTarget).get('current') ?? '')
    const faults = {
      ...(current === '' && { current: PASSWORD.enterCurrent }),
      ...(left > 0 && { password: password === '' ? PASSWORD.enterNew : PASSWORD.newTooShort(left) }),
    }
    setMissing(faults)
    const first = Object.keys(faults)[0]
    if (first) return inputOf(currentTarget, first)?.focus()
    const onSuccess = () => {
      currentTarget.reset()
      setPassword('')
      // Forgets both passwords.
      reset()
    }
    mutate({ current, password }, { onSuccess })
  }

  return (
    <form noValidate onSubmit={change} className="grid max-w-92 gap-4">
      <UsernameField email={email} />
      <PasswordField
        label={PASSWORD.current}
        name="current"
        autoComplete="current-password"
        maxLength={256}
        error={missing.current ?? fieldFault(error, 'current', PASSWORD.currentSubject)}
      />
      <PasswordField
        label={PASSWORD.new}
        name="password"
        autoComplete="new-password"
        maxLength={256}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        hint={password && left > 0 ? PASSWORD.tooShort(left) : PASSWORD.rule}
        error={missing.password ?? fieldFault(error, 'password', PASSWORD.newSubject)}
      />
      {other && <Warning>{other}</Warning>}
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? PASSWORD.running : PASSWORD.submit}
        </Button>
      </div>
      {passwordDialog}
    </form>
  )
}
