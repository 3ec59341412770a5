import type { DirectoryAnswer } from '@/lib/answers/directory'
import { formatDay } from '@/lib/format/days'
import { formatCount } from '@/lib/format/numbers'
import { searchKindOf } from '@/lib/search-text'
import type { Filters } from './address'

interface Searched extends Pick<Filters, 'updatedSince' | 'eventSince'> {
  /** Whether the directory's filters are on, and not a search. */
  isNarrowed: boolean
  /** Empty: no search is on. */
  search: string
  page: number
}

/** A day that stays whole at the end of a line. */
function together(day: string): string {
  return formatDay(day).replaceAll(' ', '\u00a0')
}

function dateWords({ updatedSince, eventSince }: Searched, updated: string, event: string): string {
  return [
    updatedSince && `${updated} since ${together(updatedSince)}`,
    eventSince && `${event} since ${together(eventSince)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

const NAMED = 80

/** What was searched for, to name it: nobody reads or is read aloud a pasted page of it. */
function atMost(search: string): string {
  const letters = [...search]
  return letters.length > NAMED ? `${letters.slice(0, NAMED).join('')}…` : search
}

/** Why the list is empty, naming what narrows it. */
export function emptyTitle(searched: Searched): string {
  const { search, page } = searched
  if (page > 1) return `Nothing on page ${formatCount(page)}`
  if (search !== '') {
    const dates = dateWords(searched, 'updated', 'with an event')
    return `No customer matches “${atMost(search)}”${dates && ` ${dates}`}`
  }
  if (searched.isNarrowed) return 'No customer fits these filters'
  const dates = dateWords(searched, 'was updated', 'has an event')
  return dates ? `No customer ${dates}` : 'There are no customers yet'
}

/** Held together at the end of a line. */
const SAMPLE = '+1\u00a0555\u00a0010\u00a02233'

const PARTS =
  'Parts of names and emails and the last digits of phone numbers were looked for, names also with a wrong letter.'

const COMPARED = {
  email: 'Emails are compared whole, in upper or lower case alike.',
  phone: `Phone numbers are compared whole, with the country code, as in ${SAMPLE}.`,
  number: `Phone numbers are compared whole, with the country code, as in ${SAMPLE}; ids exactly.`,
  id: 'It was looked for as a contact id and as a user id. Ids are compared exactly.',
  name: '',
} as const

/**
 * What to know about an empty list. `without` is how many match the search without the dates; null:
 * not known, or there are no dates.
 */
export function emptyDetail(
  searched: Searched,
  without: number | null,
  directory?: DirectoryAnswer | null,
): string {
  const { search, page } = searched
  if (page > 1) return 'The list ends before it.'
  const kind = searchKindOf(search)
  if (without !== null && without > 0 && kind) {
    const what = kind === 'number' ? 'search' : kind
    return `${formatCount(without)} ${without === 1 ? 'customer matches' : 'customers match'} the ${what} without the date.`
  }
  if (kind && directory && !directory.isWhole)
    return `Frontdesk is still reading everybody, ${formatCount(directory.people)} so far: they may come yet.`
  if (kind) return directory ? PARTS : COMPARED[kind]
  if (searched.isNarrowed) return 'All of them have to hold. Days are UTC.'
  if (directory && !directory.isWhole)
    return 'Frontdesk has read nobody into its directory yet. Live asks the studio’s system itself.'
  if (searched.updatedSince || searched.eventSince) return 'Dates mean that day’s start or later, UTC.'
  return 'The studio’s system sent an empty list. Customers show here as soon as it has them.'
}
