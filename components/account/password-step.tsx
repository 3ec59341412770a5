import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'
import { inputOf } from '@/components/ui/fields/input-of'
import { PasswordField } from '@/components/ui/fields/password-field'
import { Warning } from '@/components/ui/warning'
import type { SecondFactorSetUp } from '@/lib/answers/account'
import { fieldFault, otherFault } from './account-failure'
import { CHECKING, SET_UP } from './dialog-messages'
import { useBeginSecondFactor } from './mutations'

/** Step one: confirms the user's identity with the password. */
export function PasswordStep({ onBegun }: { onBegun: (setUp: SecondFactorSetUp) => void }) {
  const { mutate, error, isPending, passwordDialog } = useBeginSecondFactor()
  const [isMissing, setIsMissing] = useState(false)
  const other = otherFault(error, ['password'])

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const select = () => inputOf(currentTarget, 'password')?.select()
    const password = String(new FormData(currentTarget).get('password') ?? '')
    setIsMissing(password === '')
    if (password === '') select()
    else mutate(password, { onSuccess: onBegun, onError: select })
  }

  return (
    <form noValidate onSubmit={begin} className="grid gap-4">
      <p className="text-sm">{SET_UP.about}</p>
      <PasswordField
        label={SET_UP.password}
        name="password"
        data-first=""
        autoComplete="current-password"
        maxLength={256}
        error={isMissing ? SET_UP.enterPassword : fieldFault(error, 'password', SET_UP.password)}
      />
      {other && <Warning>{other}</Warning>}
      <DialogEnd isInGrid>
        <Button type="submit" variant="primary" size="tall" disabled={isPending}>
          {isPending ? CHECKING : SET_UP.next}
        </Button>
      </DialogEnd>
      {passwordDialog}
    </form>
  )
}
