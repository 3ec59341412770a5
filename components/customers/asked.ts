import type { CustomersBody, ListBody, SearchBody } from '@/lib/browser/api'
import type { ListFilters, ListSource } from '@/lib/directory-list'
import { type CustomersAddress, type Filters, filtersOf } from './address'

/** What can be shown: whether there is a directory, whether it has everybody, and the locations in it. */
export interface DirectoryAtHand {
  isOn: boolean
  isWhole: boolean
  locations: readonly string[]
}

/** Where the list comes from: as the address says, or what it is narrowed by, or else the directory that has everybody. */
export function sourceOf(filters: Filters, { isOn, isWhole }: DirectoryAtHand): ListSource {
  if (!isOn) return 'live'
  if (filters.source) return filters.source
  if (filters.updatedSince || filters.eventSince) return 'live'
  if (filters.sort || Object.keys(filters.list).length > 0) return 'directory'
  return isWhole ? 'directory' : 'live'
}

/** The directory's filters that narrow what is shown: a search looks through all customers, and Live knows none of them. */
export function appliedFilters({ find, list }: CustomersAddress, source: ListSource): ListFilters {
  return source === 'directory' && !find ? list : {}
}

/** What to ask for a page of the list, search aside. Also the key under which the server renders ahead. */
export function listBody(address: CustomersAddress, source: ListSource): CustomersBody | ListBody {
  if (source === 'live') return liveBody(address)
  const { list, sort } = address
  return { ...placeOf(address), filters: list, ...(sort && { sort }) }
}

function placeOf({ size, page }: CustomersAddress) {
  return { limit: size, offset: (page - 1) * size }
}

/** What a search is asked with: Live is narrowed by its dates, too. */
export function searchBody(address: CustomersAddress, text: string, source: ListSource): SearchBody {
  const filters = source === 'live' ? datesOf(address) : {}
  return { text, ...placeOf(address), ...(Object.keys(filters).length > 0 && { filters }) }
}

/** What Live is asked with. */
export function liveBody(address: CustomersAddress): CustomersBody {
  return { ...placeOf(address), ...datesOf(address) }
}

function datesOf({ updatedSince, eventSince }: CustomersAddress) {
  return {
    ...(updatedSince ? { updated_since: updatedSince } : {}),
    ...(eventSince ? { event_since_date: eventSince } : {}),
  }
}

/** How many filters narrow what a source shows. */
export function countFilters({ updatedSince, eventSince, list }: Filters, source: ListSource): number {
  const { location, by_email, by_sms, created_from, created_to, changed_from, changed_to } = list
  const on =
    source === 'live'
      ? [updatedSince, eventSince]
      : [location, by_email, by_sms, created_from ?? created_to, changed_from ?? changed_to]
  return on.filter(Boolean).length
}

/** Names of the filters that are another source's than the one shown. */
export function setAsideOf({ updatedSince, eventSince, list, sort }: Filters, source: ListSource): string[] {
  const others = source === 'live' ? { list, sort } : { updatedSince, eventSince, list: {}, sort: null }
  const none = { source: null, updatedSince: null, eventSince: null, list: {}, sort: null }
  return Object.keys(filtersOf({ ...none, ...others }))
}
