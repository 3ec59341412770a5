import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Warning } from '@/components/ui/warning'
import type { KnownForm } from '@/lib/browser/api'
import { type FormFailure, formFailure } from './form-failure'

export interface FormDialogProps {
  /** The form to rename; null: one is added. */
  form: KnownForm | null
  /** Throws ApiError where it could not be kept. */
  onSave: (form: KnownForm) => Promise<void>
  onClose: () => void
}

const LONGEST_LABEL = 80
const LONGEST_ID = 128

/** Asks for a form's id and label, or for another label. What was typed stays where saving fails. */
export function FormDialog({ form, onSave, onClose }: FormDialogProps) {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const typed = new FormData(currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    setIsSaving(true)
    setFailure(null)
    try {
      await onSave({ id: form?.id ?? text('id'), label: text('label') })
      currentTarget.closest('dialog')?.close()
    } catch (error) {
      setFailure(formFailure(error))
      setIsSaving(false)
    }
  }

  return (
    <Dialog title={form ? 'Rename form' : 'Add a form'} onClose={onClose}>
      <form onSubmit={save} className="grid gap-4">
        {form === null && (
          <Field
            label="Form id"
            name="id"
            required
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
          required
          data-first={form ? '' : undefined}
          defaultValue={form?.label}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          hint="What your team calls it."
          error={failure?.label}
        />
        {failure?.other && <Warning>{failure.other}</Warning>}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" size="tall" disabled={isSaving}>
            {form ? (isSaving ? 'Renaming' : 'Rename') : isSaving ? 'Asking' : 'Add form'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
