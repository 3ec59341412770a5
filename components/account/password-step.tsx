import { type SubmitEvent, useState } from 'react'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/password-field'
import { Warning } from '@/components/ui/warning'
import type { SecondFactorSetUp } from '@/lib/answers/account'
import { accountApi } from '@/lib/browser/account-api'
import { fieldFault, otherFault } from './account-failure'
import { CANCEL, CHECKING, SET_UP } from './dialog-messages'

/** Step one: confirms the user's identity with the password. */
export function PasswordStep({ onBegun }: { onBegun: (setUp: SecondFactorSetUp) => void }) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()
  const [isMissing, setIsMissing] = useState(false)
  const other = otherFault(error, ['password'])

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const password = String(new FormData(currentTarget).get('password') ?? '')
    setIsMissing(password === '')
    const begun = password !== '' && (await attempt(() => accountApi.beginSecondFactor(password)))
    if (begun) onBegun(begun.answer)
    else currentTarget.querySelector('input')?.select()
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
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button size="tall" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {CANCEL}
        </Button>
        <Button type="submit" variant="primary" size="tall" disabled={isRunning}>
          {isRunning ? CHECKING : SET_UP.next}
        </Button>
      </div>
      {passwordDialog}
    </form>
  )
}
