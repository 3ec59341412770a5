import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '@/lib/browser/api'
import { PasswordDialog } from './password-dialog'

/** The person didn't want to type the password: nothing happened. */
export class PasswordRefused extends Error {}

interface FreshPassword {
  /** Makes a call; where it asks for a fresh password, asks for it in place and makes the call once more. */
  withFreshPassword<Answer>(call: () => Promise<Answer>): Promise<Answer>
  /** To be drawn: the dialog while it asks. */
  passwordDialog: ReactNode
}

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.problem.type === '/problems/fresh-password'

/** Asks for the password again where a call needs it. Throws PasswordRefused where the person cancels. */
export function useFreshPassword(): FreshPassword {
  const [answer, setAnswer] = useState<{ give: (isFresh: boolean) => void } | null>(null)

  async function withFreshPassword<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call()
    } catch (error) {
      if (!asksForPassword(error)) throw error
      const isFresh = await new Promise<boolean>((give) => setAnswer({ give }))
      setAnswer(null)
      if (!isFresh) throw new PasswordRefused()
      return call()
    }
  }

  return {
    withFreshPassword,
    // Outside of a form or dialog that is open: a form in a form is none.
    passwordDialog: answer && createPortal(<PasswordDialog onClose={answer.give} />, document.body),
  }
}
