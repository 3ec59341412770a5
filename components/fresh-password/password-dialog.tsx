import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { inputOf } from '@/components/ui/fields/input-of'
import { PasswordField } from '@/components/ui/fields/password-field'
import { ApiError } from '@/lib/browser/api'
import { sessionApi } from '@/lib/browser/session-api'

interface PasswordDialogProps {
  onClose: (isFresh: boolean) => void
}

function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Nothing was changed. Try again.'
  const { status, problem, retryAfter } = error
  if (status === 400) return 'Wrong password. Try again.'
  if (status === 429)
    return `Too many wrong passwords. Try again in ${Math.ceil((retryAfter ?? 60) / 60)} min.`
  return [problem.title, problem.detail].filter(Boolean).join('. ')
}

/** Asks for the password again on top of the open page, which keeps its state. */
export function PasswordDialog({ onClose }: PasswordDialogProps) {
  const [isMissing, setIsMissing] = useState(false)
  // A ref, not state: the dialog reports closing before the next render.
  const isFresh = useRef(false)
  const { mutate, error, isPending } = useMutation({ mutationFn: sessionApi.password })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Portals bubble through React's tree: the form below must not be submitted too.
    event.stopPropagation()
    const { currentTarget } = event
    const password = String(new FormData(currentTarget).get('password') ?? '')
    setIsMissing(password === '')
    if (password === '') return
    mutate(password, {
      onSuccess() {
        isFresh.current = true
        currentTarget.closest('dialog')?.close()
      },
      onError: () => inputOf(currentTarget, 'password')?.select(),
    })
  }

  return (
    <Dialog title="Confirm your password" onClose={() => onClose(isFresh.current)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-13 text-muted">
          For security, enter your password to continue. Nothing you’ve entered is lost.
        </p>
        <PasswordField
          label="Your password"
          name="password"
          data-first=""
          autoComplete="current-password"
          error={isMissing ? 'Enter your password.' : error && wordsOf(error)}
        />
        <DialogEnd isInGrid>
          <Button type="submit" variant="primary" size="tall" disabled={isPending}>
            {isPending ? 'Checking…' : 'Continue'}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  )
}
