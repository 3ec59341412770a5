import { useState } from 'react'
import { ApiError } from '@/lib/browser/api'
import { PasswordRefused, useFreshPassword } from './use-fresh-password'

const BROKEN = { type: 'about:blank', title: 'Something went wrong', status: 500 }

/** One change at a time, which asks for the password again where it must, and keeps why it failed. */
export function useAttempt() {
  const { withFreshPassword, passwordDialog } = useFreshPassword()
  const [error, setError] = useState<ApiError | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  /** The answer; null where it failed, or the person didn't want to type the password. */
  async function attempt<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer } | null> {
    setIsRunning(true)
    setError(null)
    try {
      return { answer: await withFreshPassword(call) }
    } catch (failure) {
      if (failure instanceof PasswordRefused) return null
      setError(failure instanceof ApiError ? failure : new ApiError(500, BROKEN))
      return null
    } finally {
      setIsRunning(false)
    }
  }

  return { attempt, error, isRunning, passwordDialog }
}
