import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '@/lib/browser/api'
import { PasswordDialog } from './password-dialog'

/** The user canceled the password dialog; nothing was changed. */
export class PasswordRefused extends Error {}

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.problem.type === '/problems/fresh-password'

interface PasswordMutation<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>
  reloads?: QueryKey
  onSuccess?: (data: Data, variables: Variables) => unknown
}

/** A mutation that asks for the password again if the server requires it. Render `passwordDialog`. */
export function usePasswordMutation<Data, Variables = void>({
  mutationFn,
  reloads,
  onSuccess,
}: PasswordMutation<Data, Variables>) {
  const [question, setQuestion] = useState<{ answer: (isFresh: boolean) => void } | null>(null)

  const mutation = useMutation<Data, Error, Variables>({
    mutationFn: (variables) =>
      mutationFn(variables).catch(async (error) => {
        if (!asksForPassword(error)) throw error
        const isFresh = await new Promise<boolean>((answer) => setQuestion({ answer }))
        setQuestion(null)
        if (!isFresh) throw new PasswordRefused()
        return mutationFn(variables)
      }),
    onSuccess(data, variables, _, { client }) {
      if (reloads) client.invalidateQueries({ queryKey: reloads })
      return onSuccess?.(data, variables)
    },
  })

  return {
    ...mutation,
    error: mutation.error instanceof PasswordRefused ? null : mutation.error,
    // Render it outside open forms: forms can't be nested.
    passwordDialog: question && createPortal(<PasswordDialog onClose={question.answer} />, document.body),
  }
}
