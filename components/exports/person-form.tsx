import type { SubmitEvent } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { ExportBody } from '@/lib/browser/exports-api'
import { ExportEnd } from './export-end'
import { PERSON } from './export-messages'

interface PersonFormProps {
  id: string
  isAsking: boolean
  onStart: (body: ExportBody) => void
}

/** Describes the contents of a contact's own file. */
export function PersonForm({ id, isAsking, onStart }: PersonFormProps) {
  const zone = useTimeZone()

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onStart({ list: 'person', format: 'zip', filters: { id }, zone })
  }

  return (
    <form onSubmit={start} className="text-13">
      <p>{PERSON.title}</p>
      <ul className="mt-2 list-disc pl-5">
        {PERSON.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{PERSON.times(zone)}</p>
      <ExportEnd isAsking={isAsking} />
    </form>
  )
}
