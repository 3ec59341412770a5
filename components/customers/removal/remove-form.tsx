import { type SubmitEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { Warning } from '@/components/ui/warning'
import type { ApiError } from '@/lib/browser/api'
import { type Expected, isConfirmed, progressWords } from './confirmation'
import { FORM } from './messages'

const LONGEST_REASON = 500
const INPUT =
  'w-full rounded-md border border-control bg-surface px-[9px] text-sm focus-visible:outline-offset-[-1px] max-md:text-base'

/** The typed text, kept after a failure and a second preview. */
export interface Typed {
  confirm: string
  reason: string
}

interface RemoveFormProps {
  expected: Expected | null
  isRunning: boolean
  error: ApiError | null
  typed: Typed
  onType: (typed: Typed) => void
  onRemove: (confirm: string, reason: string) => void
}

/** Asks for the confirmation text and a reason. Needs both, and submits once. */
export function RemoveForm({ expected, isRunning, error, typed, onType, onRemove }: RemoveFormProps) {
  const id = useId()
  const { confirm, reason } = typed
  const isRight = expected !== null && isConfirmed(expected, confirm)
  const isReady = isRight && reason.trim() !== '' && !isRunning
  const issue = (path: string) => error?.problem.issues?.find((one) => one.path === path)?.message
  const wrong = { confirm: issue('confirm'), reason: issue('reason') }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isReady) onRemove(confirm, reason.trim())
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <label htmlFor={`${id}-confirm`} className="block text-13">
        <span className="font-medium">{FORM.confirm(expected?.what ?? 'email')}</span>{' '}
        <span className="text-muted">{FORM.toConfirm}</span>
      </label>
      <input
        id={`${id}-confirm`}
        data-first=""
        value={confirm}
        readOnly={isRunning}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}-confirm-note`}
        aria-invalid={wrong.confirm ? true : undefined}
        onChange={({ target }) => onType({ ...typed, confirm: target.value })}
        className={classes(INPUT, 'mt-1.5 h-9 max-md:h-11')}
      />
      <Note id={`${id}-confirm-note`} error={wrong.confirm && `It ${wrong.confirm}.`}>
        {expected && progressWords(expected, confirm)}
      </Note>
      <label htmlFor={`${id}-reason`} className="mt-4 block text-13 font-medium">
        {FORM.reason}
      </label>
      <textarea
        id={`${id}-reason`}
        rows={2}
        value={reason}
        readOnly={isRunning}
        maxLength={LONGEST_REASON}
        aria-describedby={`${id}-reason-note`}
        aria-invalid={wrong.reason ? true : undefined}
        onChange={({ target }) => onType({ ...typed, reason: target.value })}
        className={classes(INPUT, 'mt-1.5 block min-h-15 resize-y py-2')}
      />
      <Note id={`${id}-reason-note`} error={wrong.reason && `It ${wrong.reason}.`}>
        {FORM.reasonHint}
      </Note>
      {error && !wrong.confirm && !wrong.reason && (
        <div className="mt-4 -mb-4">
          <Warning>{[error.problem.title, error.problem.detail].filter(Boolean).join('. ')}</Warning>
        </div>
      )}
      <div className="mt-6 flex items-center gap-2 max-md:flex-wrap max-md:gap-y-3">
        <p className="mr-auto flex items-center gap-2 text-13 font-medium text-danger-text max-md:w-full">
          <Icon name="triangle-alert" size={16} className="shrink-0" />
          {FORM.isFinal}
        </p>
        <Button
          size="tall"
          className="max-md:flex-1"
          disabled={isRunning}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {FORM.keep}
        </Button>
        <Button
          type="submit"
          variant="danger"
          size="tall"
          className="max-md:flex-1 aria-disabled:cursor-default aria-disabled:bg-danger-off aria-disabled:text-on-danger-off"
          // Not `disabled` while it runs, which would drop the focus.
          disabled={!isReady && !isRunning}
          aria-disabled={isRunning}
        >
          {isRunning ? FORM.removing : FORM.remove}
        </Button>
      </div>
    </form>
  )
}

interface NoteProps {
  id: string
  error: string | undefined
  children: string | null
}

function Note({ id, error, children }: NoteProps) {
  return (
    <p
      id={id}
      role={error ? 'alert' : undefined}
      className={classes('mt-1.5 min-h-4 text-xs/4', error ? 'text-danger-text' : 'text-muted')}
    >
      {error ?? children}
    </p>
  )
}
