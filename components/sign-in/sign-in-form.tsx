'use client'

import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { PasswordField } from '@/components/ui/fields/password-field'
import { Spinner } from '@/components/ui/spinner'
import { Warning } from '@/components/ui/warning'
import { loadInEntry } from '@/lib/browser/navigation/same-entry'
import { signInApi } from '@/lib/browser/sign-in-api'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { SessionEnd } from '@/lib/session-end'
import { Card } from './card'
import { missingIn, type SignInFault, signInFailure } from './failure'
import { SESSION_END_MESSAGES, SIGN_IN, SIGNED_OUT } from './messages'
import { SecondStep } from './second-step'

/** Shown at a URL where sign-in is refused: which one works, and what an operator can change. */
function OtherAddress({ addresses }: { addresses: string[] }) {
  const { origin } = window.location
  const [address] = addresses
  if (!address || addresses.includes(origin)) return null
  return (
    <Warning>
      You opened Frontdesk at <bdi translate="no">{origin}</bdi>, but you can only sign in at{' '}
      <a href={`${address}/sign-in`} translate="no" className="underline">
        {address}
      </a>
      . If you run Frontdesk, set APP_URL to the address people use.
    </Warning>
  )
}

interface SignInFormProps {
  next: string
  /** The URLs that Frontdesk is configured for. */
  addresses: string[]
  ended?: SessionEnd | null
  /** Whether a page that needs a session led here. */
  isSentHere?: boolean
}

/** Signs a user in and goes to `next`. */
export function SignInForm({ next, addresses, ended = null, isSentHere = false }: SignInFormProps) {
  const [fault, setFault] = useState<SignInFault>({})
  const [isRunning, setIsRunning] = useState(false)
  const [email, setEmail] = useState('')
  const [isSecond, setIsSecond] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()

  async function signIn(form: FormData) {
    const [typedEmail, password] = [String(form.get('email')), String(form.get('password'))]
    const missing = missingIn(typedEmail, password)
    setFault(missing ?? {})
    if (missing) return (missing.email ? emailField : passwordField).current?.focus()
    setIsRunning(true)
    try {
      setEmail(typedEmail)
      const answer = await signInApi.signIn({ email: typedEmail, password })
      if ('secondFactor' in answer) setIsSecond(true)
      else loadInEntry(next)
    } catch (error) {
      setFault({ password: signInFailure(error) })
      setIsRunning(false)
      if (passwordField.current) {
        passwordField.current.value = ''
        passwordField.current.focus()
      }
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }

  if (isSecond) {
    return (
      <SecondStep
        next={next}
        onBack={(why) => {
          setFault(why === null ? {} : { password: why })
          setIsRunning(false)
          setIsSecond(false)
        }}
      />
    )
  }
  return (
    <Card title={SIGN_IN.title}>
      {ended && <Warning>{SESSION_END_MESSAGES[ended]}</Warning>}
      {!ended && isSentHere && <p className="mb-4 rounded-md bg-fill px-3 py-2 text-13">{SIGNED_OUT}</p>}
      {isHydrated && <OtherAddress addresses={addresses} />}
      {/* React calls the action for a form that was sent before this script had loaded. */}
      <form noValidate onSubmit={submit} action={signIn} className="grid gap-4">
        <Field
          ref={emailField}
          label={SIGN_IN.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus={email === ''}
          defaultValue={email}
          maxLength={320}
          error={fault.email}
        />
        <PasswordField
          ref={passwordField}
          label={SIGN_IN.password}
          name="password"
          autoComplete="current-password"
          required
          autoFocus={email !== ''}
          error={fault.password}
        />
        <Button type="submit" variant="primary" size="tall" disabled={isRunning} className="mt-1 text-sm">
          {isRunning && <Spinner />}
          {isRunning ? SIGN_IN.running : SIGN_IN.submit}
        </Button>
      </form>
      <p className="mt-4 text-xs/4 text-muted">{SIGN_IN.forgot}</p>
    </Card>
  )
}
