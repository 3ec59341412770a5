import { useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import type { KnownForm } from '@/lib/answers/forms'
import { changeFailure } from './form-failure'
import { REMOVE, SUBJECT } from './messages'
import { useForgetForm } from './mutations'

export interface ForgetDialogProps {
  form: KnownForm
  onClose: () => void
}

/** Asks for confirmation before a form is removed from the list, and says what stays. */
export function ForgetDialog({ form, onClose }: ForgetDialogProps) {
  const { mutate, error, isPending } = useForgetForm()
  const button = useRef<HTMLButtonElement>(null)

  // A disabled button would lose the focus.
  useLayoutEffect(() => {
    if (error && document.activeElement === document.body) button.current?.focus()
  }, [error])

  function forget(dialog: HTMLDialogElement | null) {
    mutate(form, { onSuccess: () => dialog?.close() })
  }

  return (
    <Dialog title={REMOVE.title} onClose={onClose}>
      <p className="text-sm">
        <bdi className="font-medium wrap-anywhere">{form.label}</bdi> {REMOVE.before} {REMOVE.after}{' '}
        <span className="font-mono text-xs/4 wrap-anywhere">{form.id}</span>
      </p>
      {error && (
        <div role="alert" className="mt-4">
          <Warning>{changeFailure(error, SUBJECT.kept)}</Warning>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2">
        <Button size="tall" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          {REMOVE.cancel}
        </Button>
        <Button
          ref={button}
          size="tall"
          variant="danger-outline"
          disabled={isPending}
          onClick={(event) => forget(event.currentTarget.closest('dialog'))}
        >
          {REMOVE.submit}
        </Button>
      </div>
    </Dialog>
  )
}
