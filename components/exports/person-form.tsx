import type { SubmitEvent } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { ExportBody } from '@/lib/browser/exports-api'
import { ExportEnd } from './export-end'

interface PersonFormProps {
  /** The contact's. */
  id: string
  isAsking: boolean
  onStart: (body: ExportBody) => void
}

/** Says what will be in a contact's own file. */
export function PersonForm({ id, isAsking, onStart }: PersonFormProps) {
  const zone = useTimeZone()

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onStart({ list: 'person', format: 'zip', filters: { id }, zone })
  }

  return (
    <form onSubmit={start} className="text-[13px]/[18px]">
      <p>A zip with a page to read or to print, and the same as JSON:</p>
      <ul className="mt-2 list-disc pl-5">
        <li>the whole record, with visits, purchases, memberships and notes</li>
        <li>all events</li>
        <li>the opt-out record</li>
        <li>what the forms that the team keeps hold under this email or phone number</li>
      </ul>
      <p className="mt-4 text-(--muted)">Times on the page are in {zone.replaceAll('_', ' ')}.</p>
      <ExportEnd isAsking={isAsking} />
    </form>
  )
}
