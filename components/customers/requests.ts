import type { CustomersBody, ListBody, SearchBody } from '@/lib/browser/api'
import type { ListFilters, ListSort, ListSource } from '@/lib/directory-list'
import { type CustomersAddress, type Filters, filtersOf } from './address'

/** Available sources: whether there is a directory, whether it is complete, and what it knows. */
export interface DirectoryAtHand {
  isOn: boolean
  isWhole: boolean
  locations: readonly string[]
  /** When it last read who was last seen when; null: not yet. */
  seenAt: string | null
  /** The filters by full data that select from something: of at least one customer it is known. */
  knows: readonly ('membership_ends' | 'no_shows')[]
  /** Whether *Last seen*, *Membership ends* and *No-shows* are computed. */
  hasInsights: boolean
}

/** The list's source: from the URL, from its filters, or the directory if it is complete. */
export function sourceOf(filters: Filters, { isOn, isWhole }: DirectoryAtHand): ListSource {
  if (!isOn) return 'live'
  if (filters.source) return filters.source
  if (filters.updatedSince || filters.eventSince) return 'live'
  if (filters.sort || Object.keys(filters.list).length > 0) return 'directory'
  return isWhole ? 'directory' : 'live'
}

/** The active directory filters, of the list and of a search. The live list doesn't support them. */
export function appliedFilters({ list }: CustomersAddress, source: ListSource): ListFilters {
  return source === 'directory' ? list : {}
}

/** The order of the directory's list without a choice or a filter that has its own. */
export const NEWEST: ListSort = { by: 'created', isDescending: true }

const LATEST_SEEN: ListSort = { by: 'last-seen', isDescending: false }

/** The order without a choice: by what a filter shows in a column, or newest first. */
export function orderOf({ membership_ends, no_shows, last_seen }: ListFilters): ListSort {
  if (membership_ends) return { by: 'membership-ends', isDescending: membership_ends === 'ended-30' }
  if (no_shows) return { by: 'no-shows', isDescending: true }
  return last_seen?.startsWith('away') ? LATEST_SEEN : NEWEST
}

/** The same for the API, which orders by memberships and no-shows without being asked. */
function apiSort(list: ListFilters): ListSort | undefined {
  const order = orderOf(list)
  return [NEWEST, LATEST_SEEN].find((sort) => sort === order)
}

/** API query for a page of the list without a search; also the key that the server prefetches. */
export function listBody(address: CustomersAddress, source: ListSource): CustomersBody | ListBody {
  if (source === 'live') return liveBody(address)
  const { list, sort } = address
  return { ...placeOf(address), filters: list, sort: sort ?? apiSort(list) }
}

function placeOf({ size, page }: CustomersAddress) {
  return { limit: size, offset: (page - 1) * size }
}

/** API query for a search. The filters of the source apply to it, too. */
export function searchBody(address: CustomersAddress, text: string, source: ListSource): SearchBody {
  const filters = source === 'live' ? datesOf(address) : address.list
  return { text, ...placeOf(address), ...(Object.keys(filters).length > 0 && { filters }) }
}

/** API query for the live list. */
export function liveBody(address: CustomersAddress): CustomersBody {
  return { ...placeOf(address), ...datesOf(address) }
}

function datesOf({ updatedSince, eventSince }: CustomersAddress) {
  return {
    ...(updatedSince ? { updated_since: updatedSince } : {}),
    ...(eventSince ? { event_since_date: eventSince } : {}),
  }
}

/** Number of active filters of a source. */
export function countFilters({ updatedSince, eventSince, list }: Filters, source: ListSource): number {
  // With `edited_since`, it is one filter.
  const { created_from, created_to, changed_from, changed_to, opted: _, ...others } = list
  const on =
    source === 'live'
      ? [updatedSince, eventSince]
      : [...Object.values(others), created_from ?? created_to, changed_from ?? changed_to]
  return on.filter(Boolean).length
}

/** Names of the filters that belong to the other source. */
export function setAsideOf({ updatedSince, eventSince, list, sort }: Filters, source: ListSource): string[] {
  const others = source === 'live' ? { list, sort } : { updatedSince, eventSince, list: {}, sort: null }
  const none = { source: null, updatedSince: null, eventSince: null, list: {}, sort: null }
  return Object.keys(filtersOf({ ...none, ...others }))
}
