import { formatDay } from '@/lib/format/days'
import { formatCount } from '@/lib/format/numbers'
import type { Filters } from './address'

/** What an empty list was asked for. */
export interface Searched extends Pick<Filters, 'updatedSince' | 'eventSince'> {
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

/** Why the list is empty, naming what narrows it. */
export function emptyTitle(searched: Searched): string {
  const { search, page } = searched
  if (page > 1) return `Nothing on page ${formatCount(page)}`
  if (search !== '') {
    const dates = dateWords(searched, 'updated', 'with an event')
    return `No customer matches “${search}”${dates && ` ${dates}`}`
  }
  if (searched.isNarrowed) return 'No customer fits these filters'
  const dates = dateWords(searched, 'was updated', 'has an event')
  return dates ? `No customer ${dates}` : 'There are no customers yet'
}
