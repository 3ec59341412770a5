import { useState } from 'react'
import { ApiError } from '@/lib/browser/api'
import { PasswordRefused, useFreshPassword } from './use-fresh-password'

const BROKEN = { type: 'about:blank', title: 'Something went wrong', status: 500 }

/** Runs one change at a time, asks for the password again if needed, and keeps the error. */
export function useAttempt() {
  const { withFreshPassword, passwordDialog } = useFreshPassword()
  const [error, setError] = useState<ApiError | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  /** The result; null if it failed or the user canceled the password dialog. */
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
