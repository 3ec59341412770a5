import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '@/lib/browser/api'
import { PasswordDialog } from './password-dialog'

/** The user canceled the password dialog; nothing was changed. */
export class PasswordRefused extends Error {}

interface FreshPassword {
  /** Makes a call. If it needs a fresh password, asks for it and makes the call again. */
  withFreshPassword<Answer>(call: () => Promise<Answer>): Promise<Answer>
  /** The dialog to render. */
  passwordDialog: ReactNode
}

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.problem.type === '/problems/fresh-password'

/** Asks for the password again if a call needs it. Throws PasswordRefused if the user cancels. */
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
    // Render it outside open forms: forms can't be nested.
    passwordDialog: answer && createPortal(<PasswordDialog onClose={answer.give} />, document.body),
  }
}
