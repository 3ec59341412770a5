'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { ApiError, api } from '@/lib/browser/api'
import { Card } from './card'
import { useHydrated } from './use-hydrated'

const MIN_LENGTH = 12

interface WelcomeFormProps {
  token: string
  /** Whom the link is for; null: the link was used or has expired. */
  person: { email: string; name: string } | null
}

/** Uses a one-time link: the person's name and a password. */
export function WelcomeForm({ token, person }: WelcomeFormProps) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSpent, setIsSpent] = useState(person === null)
  const [isRunning, setIsRunning] = useState(false)
  const isHydrated = useHydrated()

  if (isSpent || !person) {
    return (
      <Card title="One-time link">
        <h2 className="text-sm font-semibold">This link was used or has expired</h2>
        <p className="mt-1 text-[13px]/[18px] text-(--muted)">
          A link works once and for 24 hours. Ask an admin for a new one, or{' '}
          <a href="/sign-in" className="text-(--accent-text) underline">
            sign in
          </a>
          .
        </p>
      </Card>
    )
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    setIsRunning(true)
    setFailure(null)
    try {
      await api.welcome({ token, name, password })
      window.location.assign('/')
    } catch (error) {
      const isUsed = error instanceof ApiError && error.status === 409
      setIsSpent(isUsed)
      setFailure(
        error instanceof ApiError && error.problem.detail
          ? error.problem.detail
          : 'That didn’t work. Try again.',
      )
      setIsRunning(false)
    }
  }

  const missing = MIN_LENGTH - [...password].length
  return (
    <Card title={`Welcome, ${person.email}`}>
      <form onSubmit={submit} method="post" className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <Field
          label="Your name"
          name="name"
          defaultValue={person.name}
          autoComplete="name"
          required
          maxLength={100}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={MIN_LENGTH}
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={missing > 0 ? `${MIN_LENGTH} characters or more, ${missing} to go` : 'Long enough'}
          error={failure}
        />
        <Button
          type="submit"
          variant="primary"
          size="tall"
          disabled={isRunning || !isHydrated || missing > 0}
          className="mt-1 text-sm"
        >
          {isRunning ? 'Setting the password' : 'Set password and sign in'}
        </Button>
      </form>
    </Card>
  )
}
