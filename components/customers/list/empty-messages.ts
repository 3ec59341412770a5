import type { Filters } from '@/components/customers/address'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { emptyPage } from '@/components/list-page/paging'
import { formatDay } from '@/lib/format/days'

export const NO_CUSTOMERS = 'No customers yet'

/** What a list was asked for. */
export interface Searched extends Pick<Filters, 'updatedSince' | 'eventSince'> {
  isNarrowed: boolean
  search: string
  page: number
}

/** A day with no-break spaces, so that it doesn't wrap. */
function together(day: string): string {
  return formatDay(day).replaceAll(' ', '\u00a0')
}

function datePhrase({ updatedSince, eventSince }: Searched): string {
  return [
    updatedSince && `updated since ${together(updatedSince)}`,
    eventSince && `with an event since ${together(eventSince)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

const NAMED = 80

/** The start of the search text: a pasted page is too long for a title. */
function atMost(search: string): string {
  const letters = [...search]
  return letters.length > NAMED ? `${letters.slice(0, NAMED).join('')}…` : search
}

/** Why the list is empty, naming the search or the filters. */
export function emptyTitle(searched: Searched): string {
  const { search, page } = searched
  const dates = datePhrase(searched)
  if (page > 1) return emptyPage(page).title
  const filtered = searched.isNarrowed ? ' and the filters' : ''
  if (search !== '') return `No customers${dates && ` ${dates}`} match “${atMost(search)}”${filtered}`
  if (searched.isNarrowed) return 'No customers match these filters'
  return dates ? `No customers ${dates}` : NO_CUSTOMERS
}

/** What the page's list was asked for. The directory's has no dates. */
export function searchedOf({ address, hasDates, isNarrowed, search }: CustomersPageState): Searched {
  const { page, updatedSince, eventSince } = address
  const dates = hasDates ? { updatedSince, eventSince } : { updatedSince: null, eventSince: null }
  return { ...dates, page, search, isNarrowed }
}
