import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { LONGEST_VIEW_NAME } from '@/lib/views'
import { NAME } from './messages'
import type { ViewFailure } from './view-failure'

interface NameFormProps {
  act: string
  name?: string
  hint?: string
  failure: ViewFailure | null
  isRunning: boolean
  onBack: () => void
  onName: (name: string) => void
}

/** Asks for a view's name. Keeps the text if saving fails. */
export function NameForm({ act, name, hint, failure, isRunning, onBack, onName }: NameFormProps) {
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setIsMissing(typed === '')
    if (typed !== '') onName(typed)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Name"
        name="name"
        data-first=""
        defaultValue={name}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        hint={hint}
        error={isMissing ? NAME.missing : failure?.name}
      />
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        <Button size="tall" disabled={isRunning} onClick={onBack}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" size="tall" disabled={isRunning}>
          {act}
        </Button>
      </div>
    </form>
  )
}
