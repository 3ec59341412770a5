import { DEFAULT_SIZE, invalidPagination, parsePagination } from '@/components/list-page/pagination-params'
import { LIST_SOURCES, type ListFilters, type ListSort, type ListSource } from '@/lib/directory-list'
import { parseDay } from '@/lib/format/days'
import { VIEW_FILTERS, type ViewFilters } from '@/lib/views'
import { listFiltersOf, sortFrom, sortText } from './filters/directory-filters'

/** The list's filters and source. Dates are `YYYY-MM-DD`; null: not set. */
export interface Filters {
  /** Null: chosen automatically. */
  source: ListSource | null
  /** Filters of the live list. */
  updatedSince: string | null
  eventSince: string | null
  /** Filters of the directory. */
  list: ListFilters
  sort: ListSort | null
}

/** All parameters of the Customers URL. It never contains the search text. */
export interface CustomersAddress extends Filters {
  /** The contact whose drawer is open. */
  id: string | null
  /** The open saved view; the URL still has the filters. */
  view: string | null
  /** The drawer's tab, as the drawer names it; empty: the first. */
  tab: string
  size: number
  /** Starts at 1. */
  page: number
  /** Whether a search is active; its text is in the history entry. */
  find: boolean
}

const PATH = '/customers'

const VIEW_ID = /^[\w-]{22}$/

function idOf(pathname: string): string | null {
  const segment = pathname.startsWith(`${PATH}/`) ? pathname.slice(PATH.length + 1).replace(/\/$/, '') : ''
  if (segment === '' || segment.includes('/')) return null
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Parses a Customers path and query. Invalid values become the default. */
export function parseAddress(pathname: string, params: URLSearchParams): CustomersAddress {
  const day = (name: string) => {
    const value = params.get(name)
    return parseDay(value) === null ? null : value
  }
  const view = params.get('view') ?? ''
  return {
    id: idOf(pathname),
    view: VIEW_ID.test(view) ? view : null,
    tab: params.get('tab') ?? '',
    source: LIST_SOURCES.find((known) => known === params.get('source')) ?? null,
    updatedSince: day('updated_since'),
    eventSince: day('event_since'),
    list: listFiltersOf((name) => params.get(name)),
    sort: sortFrom(params.get('sort')),
    ...parsePagination(params),
    find: params.get('find') === 'on',
  }
}

/** Names of invalid parameters. */
export function oddIn(params: URLSearchParams, address: CustomersAddress): string[] {
  const read = filtersOf(address)
  const filters = VIEW_FILTERS.filter((name) => params.get(name)?.trim() && read[name] === undefined)
  return [...filters, ...invalidPagination(params, address)]
}

/** Path and query for these parameters, without defaults: an untouched list is `/customers`. */
export function hrefOf(address: CustomersAddress): string {
  const params = new URLSearchParams()
  if (address.view) params.set('view', address.view)
  for (const [name, value] of Object.entries(filtersOf(address))) params.set(name, value)
  if (address.size !== DEFAULT_SIZE) params.set('size', String(address.size))
  if (address.page > 1) params.set('page', String(address.page))
  if (address.find) params.set('find', 'on')
  if (address.id !== null && address.tab !== '') params.set('tab', address.tab)
  const path = address.id === null ? PATH : `${PATH}/${encodeURIComponent(address.id.toWellFormed())}`
  return params.size > 0 ? `${path}?${params}` : path
}

/** Parameters that a saved view can save, by name. */
export function filtersOf({ source, updatedSince, eventSince, list, sort }: Filters): ViewFilters {
  return {
    ...(source && { source }),
    ...(updatedSince && { updated_since: updatedSince }),
    ...(eventSince && { event_since: eventSince }),
    ...list,
    ...(sort && { sort: sortText(sort) }),
  }
}

/** The filters of a saved view as URL parameters. */
export function filtersFrom(filters: ViewFilters): Filters {
  const { source, updated_since, event_since, sort } = filters
  return {
    source: LIST_SOURCES.find((known) => known === source) ?? null,
    updatedSince: updated_since ?? null,
    eventSince: event_since ?? null,
    list: listFiltersOf((name) => filters[name]),
    sort: sortFrom(sort),
  }
}
