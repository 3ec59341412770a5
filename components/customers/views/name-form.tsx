import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Field } from '@/components/ui/fields/field'
import { LONGEST_VIEW_NAME } from '@/lib/views'
import { ACTION, NAME } from './messages'
import type { ViewFailure } from './view-failure'

interface NameFormProps {
  act: string
  name?: string
  hint?: string
  failure: ViewFailure | null
  isRunning: boolean
  onBack: () => void
  /** Offers to share a new view at once. */
  mayShare?: boolean
  onName: (name: string, isShared: boolean) => void
}

/** Asks for a view's name. Keeps the text if saving fails. */
export function NameForm({ act, name, hint, failure, isRunning, mayShare, onBack, onName }: NameFormProps) {
  const sharedId = useId()
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get('name') ?? '').trim()
    setIsMissing(typed === '')
    if (typed !== '') onName(typed, fields.has('shared'))
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
      {mayShare && (
        <label htmlFor={sharedId} className="mt-3 flex w-fit items-center gap-2 text-13 max-md:min-h-11">
          <Checkbox id={sharedId} name="shared" />
          {ACTION.share}
        </label>
      )}
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
