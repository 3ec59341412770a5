import { formatCount, formatDay } from '@/lib/format'
import type { Filters } from './address'
import { recognise } from './find'

interface Searched extends Filters {
  /** Empty: no search is on. */
  search: string
  page: number
}

function dateWords({ updatedSince, eventSince }: Filters): string {
  return [
    updatedSince && `updated since ${formatDay(updatedSince)}`,
    eventSince && `with an event since ${formatDay(eventSince)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Why the list is empty, naming what narrows it. */
export function emptyTitle(searched: Searched): string {
  const { search, page } = searched
  if (page > 1) return `Nothing on page ${formatCount(page)}`
  const dates = dateWords(searched)
  if (search !== '') return `No customer matches “${search}”${dates && ` ${dates}`}`
  return dates ? `No customer ${dates.replace(/^updated/, 'was updated')}` : 'There are no customers yet'
}

const COMPARED = {
  email: 'Emails are compared whole, in upper or lower case alike.',
  phone: 'Phone numbers are compared whole, with the country code, as in +1 555 010 2233.',
  number: 'Phone numbers are compared whole, with the country code, as in +1 555 010 2233; ids exactly.',
  id: 'It was looked for as a contact id and as a user id. Ids are compared exactly.',
  name: '',
}

/**
 * What to know about an empty list. `without` is how many match the search without the dates; null:
 * not known, or there are no dates.
 */
export function emptyDetail(searched: Searched, without: number | null): string {
  const { search, page } = searched
  if (page > 1) return 'The list ends before it.'
  const kind = recognise(search)
  if (without !== null && without > 0 && kind) {
    const what = kind === 'number' ? 'search' : kind
    return `${formatCount(without)} ${without === 1 ? 'customer matches' : 'customers match'} the ${what} without the date.`
  }
  if (kind) return COMPARED[kind]
  if (dateWords(searched)) return 'Dates mean that day’s start or later, UTC.'
  return 'The studio’s system sent an empty list. Customers show here as soon as it has them.'
}
