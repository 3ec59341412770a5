import { DEFAULT_SIZE, parsePlace } from '@/components/data-table/place'
import type { CustomersBody } from '@/lib/browser/api'
import { parseDay } from '@/lib/format/days'
import type { ViewFilters } from '@/lib/views'

/** The two dates that narrow the list, `YYYY-MM-DD`; null: not set. */
export interface Filters {
  updatedSince: string | null
  eventSince: string | null
}

/** All that the address of Customers says. What is typed in Find is never in it. */
export interface CustomersAddress extends Filters {
  /** The contact whose drawer is open. */
  id: string | null
  /** The saved view that was opened; the filters are as the address says. */
  view: string | null
  /** The drawer's tab, as its room names it; empty: the first. */
  tab: string
  size: number
  /** From 1. */
  page: number
  /** Whether a search is on; its text lives in the history entry. */
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

/** Reads path and query of a Customers page; what can't be understood is the default. */
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
    updatedSince: day('updated_since'),
    eventSince: day('event_since'),
    ...parsePlace(params),
    find: params.get('find') === 'on',
  }
}

/** Path and query that say the same; defaults are left out, so that an untouched list is `/customers`. */
export function hrefOf(address: CustomersAddress): string {
  const params = new URLSearchParams()
  if (address.view) params.set('view', address.view)
  if (address.updatedSince) params.set('updated_since', address.updatedSince)
  if (address.eventSince) params.set('event_since', address.eventSince)
  if (address.size !== DEFAULT_SIZE) params.set('size', String(address.size))
  if (address.page > 1) params.set('page', String(address.page))
  if (address.find) params.set('find', 'on')
  if (address.id !== null && address.tab !== '') params.set('tab', address.tab)
  const path = address.id === null ? PATH : `${PATH}/${encodeURIComponent(address.id.toWellFormed())}`
  return params.size > 0 ? `${path}?${params}` : path
}

/** What to ask for a page of the list, search aside. Also the key under which the server renders ahead. */
export function listBody(address: Omit<CustomersAddress, 'id' | 'tab' | 'view'>): CustomersBody {
  const { updatedSince, eventSince, size, page } = address
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(updatedSince ? { updated_since: updatedSince } : {}),
    ...(eventSince ? { event_since_date: eventSince } : {}),
  }
}

/** What a saved view may keep of an address. */
export function filtersOf({ updatedSince, eventSince }: Filters): ViewFilters {
  return {
    ...(updatedSince && { updated_since: updatedSince }),
    ...(eventSince && { event_since: eventSince }),
  }
}

/** The filters of a saved view, as the address has them. */
export function filtersFrom({ updated_since, event_since }: ViewFilters): Filters {
  return { updatedSince: updated_since ?? null, eventSince: event_since ?? null }
}
