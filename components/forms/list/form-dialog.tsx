import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useGoTo } from '@/components/shell/navigation/use-go-to'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/fields/field'
import { Warning } from '@/components/ui/warning'
import type { KnownForm } from '@/lib/answers/forms'
import { pathOf } from '../address'
import { type FormFailure, formFailure, missingIn } from './form-failure'
import { DIALOG, FAILED } from './messages'
import { useSaveForm } from './mutations'

export interface FormDialogProps {
  form: KnownForm | null
  onClose: () => void
}

const LONGEST_LABEL = 80
const LONGEST_ID = 128

function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim()
}

/** Asks for a form's id and label, or for a new label. Keeps the text if saving fails. */
export function FormDialog({ form, onClose }: FormDialogProps) {
  const goTo = useGoTo()
  const { mutate, error, isPending } = useSaveForm(form !== null)
  // What is wrong before anything is sent.
  const [missing, setMissing] = useState<FormFailure | null>(null)
  const failure = missing ?? (error && formFailure(error, form !== null))
  const fields = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)

  // A disabled button would lose the focus.
  useEffect(() => {
    if (!(missing ?? error) || !fields.current) return
    const wrong = [...fields.current.elements].find((field) => field.matches('[aria-invalid]'))
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (!fields.current.contains(document.activeElement)) submit.current?.focus()
  }, [missing, error])

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const wanted = { id: form?.id ?? textOf(currentTarget, 'id'), label: textOf(currentTarget, 'label') }
    const nextMissing = missingIn(wanted)
    setMissing(nextMissing)
    if (!nextMissing) mutate(wanted, { onSuccess: () => currentTarget.closest('dialog')?.close() })
  }

  function openOnly({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const id = currentTarget.form ? textOf(currentTarget.form, 'id') : ''
    if (id === '') return setMissing({ id: FAILED.idMissing })
    if (!navigator.onLine) return setMissing({ other: FAILED.offline })
    // Close first, so that the page can take the focus: it is inert below a dialog.
    currentTarget.closest('dialog')?.close()
    goTo(pathOf(id))
  }

  return (
    <Dialog title={form ? DIALOG.rename : DIALOG.add} onClose={onClose}>
      <form ref={fields} noValidate onSubmit={save} className="grid gap-4">
        {form === null && (
          <Field
            label={DIALOG.id}
            name="id"
            data-first=""
            maxLength={LONGEST_ID}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            hint={DIALOG.idHint}
            error={failure?.id}
          />
        )}
        <Field
          label={DIALOG.name}
          name="label"
          data-first={form ? '' : undefined}
          defaultValue={form?.label}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          hint={DIALOG.nameHint}
          error={failure?.label}
        />
        {failure?.other && (
          <div role="alert">
            <Warning>{failure.other}</Warning>
          </div>
        )}
        <div className="flex justify-end gap-2">
          {form === null && (
            <Button size="tall" disabled={isPending} onClick={openOnly}>
              {DIALOG.openWithoutAdding}
            </Button>
          )}
          <Button ref={submit} type="submit" variant="primary" size="tall" disabled={isPending}>
            {form
              ? isPending
                ? DIALOG.renaming
                : DIALOG.submitRename
              : isPending
                ? DIALOG.adding
                : DIALOG.submitAdd}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
