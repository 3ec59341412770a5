import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { Spinner } from '@/components/ui/spinner'
import { accountApi } from '@/lib/browser/account-api'
import { loadInEntry } from '@/lib/browser/navigation/same-entry'
import { Card } from './card'
import { mustSignInAgain, secondFactorFailure } from './failure'
import { SECOND_STEP, SIGN_IN } from './messages'

const DIGITS = 6

interface SecondStepProps {
  next: string
  /** Returns to the password; `why` if it wasn't the user's choice. */
  onBack: (why: string | null) => void
}

/** The second step of signing in: an authenticator's code or a recovery code. */
export function SecondStep({ next, onBack }: SecondStepProps) {
  const [way, setWay] = useState<'code' | 'recoveryCode'>('code')
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { label, hint, missing, other } = SECOND_STEP[way]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another field to type in.
  useLayoutEffect(() => field.current?.focus(), [way])

  async function send(value: string) {
    if (isRunning) return
    if (way === 'code' ? value.length < DIGITS : value === '') return setFailure(missing)
    setIsRunning(true)
    setFailure(null)
    try {
      await accountApi.secondFactor(way === 'code' ? { code: value } : { recoveryCode: value })
      loadInEntry(next)
    } catch (error) {
      if (mustSignInAgain(error)) return onBack(secondFactorFailure(error))
      setFailure(secondFactorFailure(error))
      setIsRunning(false)
      if (way === 'code') setTyped('')
      field.current?.focus()
    }
  }

  function type(text: string) {
    if (way === 'recoveryCode') return setTyped(text)
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setTyped(digits)
    if (digits.length === DIGITS && digits !== typed) send(digits)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send(typed.trim())
  }

  return (
    <Card title={SECOND_STEP.title}>
      <form noValidate onSubmit={submit} method="post" className="grid gap-4">
        <Field
          key={way}
          ref={field}
          label={label}
          name={way}
          autoComplete={way === 'code' ? 'one-time-code' : 'off'}
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed}
          readOnly={isRunning}
          onChange={({ target }) => type(target.value)}
          className="font-mono tracking-widest tabular-nums"
          hint={hint}
          error={failure}
        />
        <Button type="submit" variant="primary" size="tall" disabled={isRunning} className="mt-1 text-sm">
          {isRunning && <Spinner />}
          {isRunning ? SIGN_IN.running : SIGN_IN.submit}
        </Button>
      </form>
      <div className="-mx-2 mt-3 flex flex-wrap justify-between">
        <Button
          variant="ghost"
          disabled={isRunning}
          onClick={() => {
            setWay(way === 'code' ? 'recoveryCode' : 'code')
            setTyped('')
            setFailure(null)
          }}
        >
          {other}
        </Button>
        <Button variant="ghost" disabled={isRunning} onClick={() => onBack(null)}>
          {SECOND_STEP.back}
        </Button>
      </div>
    </Card>
  )
}
