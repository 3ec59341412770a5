import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import type { KnownForm } from '@/lib/answers/forms'
import { changeFailure } from './form-failure'
import { REMOVE, SUBJECT } from './messages'

export interface ForgetDialogProps {
  form: KnownForm
  /** Throws ApiError on failure. */
  onForget: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a form is removed from the list, and says what stays. */
export function ForgetDialog({ form, onForget, onClose }: ForgetDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // A disabled button would lose the focus.
  useLayoutEffect(() => {
    if (failure !== null && document.activeElement === document.body) button.current?.focus()
  }, [failure])

  async function forget(dialog: HTMLDialogElement | null) {
    setFailure(null)
    setIsRunning(true)
    try {
      await onForget()
      dialog?.close()
    } catch (error) {
      setFailure(changeFailure(error, SUBJECT.kept))
      setIsRunning(false)
    }
  }

  return (
    <Dialog title={REMOVE.title} onClose={onClose}>
      <p className="text-sm">
        <bdi className="font-medium wrap-anywhere">{form.label}</bdi> {REMOVE.before} {REMOVE.after}{' '}
        <span className="font-mono text-xs/4 wrap-anywhere">{form.id}</span>
      </p>
      {failure && (
        <div role="alert" className="mt-4">
          <Warning>{failure}</Warning>
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
          disabled={isRunning}
          onClick={(event) => forget(event.currentTarget.closest('dialog'))}
        >
          {REMOVE.submit}
        </Button>
      </div>
    </Dialog>
  )
}
