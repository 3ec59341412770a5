import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useGoTo } from '@/components/shell/use-go-to'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Warning } from '@/components/ui/warning'
import type { KnownForm } from '@/lib/answers/forms'
import { pathOf } from '../address'
import { type FormFailure, formFailure, ID_MISSING, missingIn } from './form-failure'

export interface FormDialogProps {
  /** The form to rename; null: one is added. */
  form: KnownForm | null
  /** Throws ApiError where it could not be kept. */
  onSave: (form: KnownForm) => Promise<void>
  onClose: () => void
}

const LONGEST_LABEL = 80
const LONGEST_ID = 128
const OFFLINE = 'This computer is offline, so the form can’t be opened. What you typed is kept.'

/** What stands in a field. */
function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim()
}

/** Asks for a form's id and label, or for another label. What was typed stays where saving fails. */
export function FormDialog({ form, onSave, onClose }: FormDialogProps) {
  const goTo = useGoTo()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const fields = useRef<HTMLFormElement>(null)

  // A button that is off while it saves loses the focus.
  useEffect(() => {
    if (!failure || !fields.current) return
    const isLost = !fields.current.contains(document.activeElement)
    const wrong = fields.current.querySelector<HTMLElement>('[aria-invalid]')
    const next = wrong ?? (isLost ? fields.current.querySelector<HTMLElement>('[type=submit]') : null)
    next?.focus()
  }, [failure])

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const wanted = { id: form?.id ?? textOf(currentTarget, 'id'), label: textOf(currentTarget, 'label') }
    const missing = missingIn(wanted)
    setFailure(missing)
    if (missing) return
    setIsSaving(true)
    try {
      await onSave(wanted)
      currentTarget.closest('dialog')?.close()
    } catch (error) {
      setFailure(formFailure(error, form !== null))
      setIsSaving(false)
    }
  }

  function openOnly({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const id = currentTarget.form ? textOf(currentTarget.form, 'id') : ''
    if (id === '') return setFailure({ id: ID_MISSING })
    if (!navigator.onLine) return setFailure({ other: OFFLINE })
    // First, so that the page can have the focus: it can't under a dialog.
    currentTarget.closest('dialog')?.close()
    goTo(pathOf(id))
  }

  return (
    <Dialog title={form ? 'Rename form' : 'Add a form'} onClose={onClose}>
      <form ref={fields} noValidate onSubmit={save} className="grid gap-4">
        {form === null && (
          <Field
            label="Form id"
            name="id"
            data-first=""
            maxLength={LONGEST_ID}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            hint="As the studio’s system has it. It is asked at once whether it knows the form."
            error={failure?.id}
          />
        )}
        <Field
          label="Label"
          name="label"
          data-first={form ? '' : undefined}
          defaultValue={form?.label}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          hint="What your team calls it."
          error={failure?.label}
        />
        {failure?.other && (
          <div role="alert">
            <Warning>{failure.other}</Warning>
          </div>
        )}
        <div className="flex justify-end gap-2">
          {form === null && (
            <Button size="tall" disabled={isSaving} onClick={openOnly}>
              Open without keeping
            </Button>
          )}
          <Button type="submit" variant="primary" size="tall" disabled={isSaving}>
            {form ? (isSaving ? 'Renaming' : 'Rename') : isSaving ? 'Asking' : 'Add form'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
