'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/fields/field'
import { PasswordField } from '@/components/ui/fields/password-field'
import { UsernameField } from '@/components/ui/fields/username-field'
import { Message } from '@/components/ui/message'
import { Spinner } from '@/components/ui/spinner'
import { ApiError } from '@/lib/browser/api'
import { signInApi } from '@/lib/browser/sign-in-api'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { Card } from './card'
import { welcomeFailure } from './failure'
import { SPENT_LINK, WELCOME } from './messages'
import { MIN_LENGTH, missingLength, passwordAdvice } from './password-strength'

/** Shown for a one-time link that was used, has expired or never existed. */
function SpentLink() {
  return (
    <Card title={SPENT_LINK.title}>
      <Message
        title={SPENT_LINK.message}
        actions={<ButtonLink href="/sign-in">{SPENT_LINK.action}</ButtonLink>}
      >
        {SPENT_LINK.detail}
      </Message>
    </Card>
  )
}

interface WelcomeFormProps {
  token: string
  studio: string | null
  person: { email: string; name: string } | null
}

/** A new user is named after the email until they enter a name. */
const hasOwnName = ({ email, name }: { email: string; name: string }) =>
  name !== email && name !== email.split('@')[0]

/** Uses a one-time link: asks for the user's name and a password. */
export function WelcomeForm({ token, studio, person }: WelcomeFormProps) {
  const given = person && hasOwnName(person) ? person.name : ''
  const [name, setName] = useState(given)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSpent, setIsSpent] = useState(person === null)
  const [isRunning, setIsRunning] = useState(false)
  const isHydrated = useHydrated()
  if (isSpent || !person) return <SpentLink />

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsRunning(true)
    setFailure(null)
    try {
      await signInApi.welcome({ token, name, password })
      window.location.assign('/')
    } catch (error) {
      setIsSpent(error instanceof ApiError && error.status === 409)
      setFailure(welcomeFailure(error))
      setIsRunning(false)
    }
  }

  return (
    <Card title={WELCOME.title(studio)}>
      <p className="mb-4 text-13 wrap-anywhere">
        {WELCOME.greeting(given)} <bdi translate="no">{person.email}</bdi>.
      </p>
      <form onSubmit={submit} method="post" className="grid gap-4">
        <UsernameField email={person.email} />
        <Field
          label={WELCOME.name}
          name="name"
          autoComplete="name"
          required
          autoFocus={given === ''}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={WELCOME.password}
          name="password"
          autoComplete="new-password"
          required
          autoFocus={given !== ''}
          minLength={MIN_LENGTH}
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={passwordAdvice(password, [person.email, name])}
          error={failure}
        />
        <Button
          type="submit"
          variant="primary"
          size="tall"
          disabled={isRunning || !isHydrated || missingLength(password) > 0}
          className="mt-1 text-sm"
        >
          {isRunning && <Spinner />}
          {isRunning ? WELCOME.running : WELCOME.submit}
        </Button>
      </form>
    </Card>
  )
}
