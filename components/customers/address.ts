import { isTab } from '@/components/contact/drawer-tab'
import { PAGINATION } from '@/components/list-page/pagination-params'
import { type EntryState, privateText } from '@/lib/browser/navigation/history-entry'
import { defineSearchParams, flag, oneOf, param } from '@/lib/browser/navigation/search-params'
import {
  LIST_SOURCES,
  type ListFilters,
  type ListSort,
  type ListSource,
  lacksFilter,
} from '@/lib/directory-list'
import { parseDay } from '@/lib/format/days'
import type { ViewFilters } from '@/lib/views'
import { type Counted, countedOf } from './count/counted'
import { listFilters, sortFrom, sortText } from './filters/directory-filters'

/** The list's filters and source. Dates are `YYYY-MM-DD`; null: not set. */
export interface Filters {
  source: ListSource | null
  updatedSince: string | null
  eventSince: string | null
  list: ListFilters
  sort: ListSort | null
}

/** All parameters of the Customers URL. It never contains the search text. */
export interface CustomersAddress extends Filters {
  id: string | null
  view: string | null
  tab: string
  size: number
  page: number
  find: boolean
}

export const PATH = '/customers'

const VIEW_ID = /^[\w-]{22}$/

function idOf(href: string): string | null {
  const [pathname = ''] = href.split('?', 1)
  const segment = pathname.startsWith(`${PATH}/`) ? pathname.slice(PATH.length + 1).replace(/\/$/, '') : ''
  if (segment === '' || segment.includes('/')) return null
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const day = (name: string) => param(name, null, (text) => (parseDay(text) === null ? null : text))

const FILTERS = {
  source: oneOf('source', LIST_SOURCES, null),
  updatedSince: day('updated_since'),
  eventSince: day('event_since'),
  list: listFilters,
  sort: param<ListSort | null, null>('sort', null, sortFrom, sortText),
}

const filterParams = defineSearchParams<Filters>(FILTERS)

const params = defineSearchParams<Omit<CustomersAddress, 'id'>>({
  view: param('view', null, (text) => (VIEW_ID.test(text) ? text : null)),
  ...FILTERS,
  ...PAGINATION,
  find: flag('find'),
  tab: param('tab', '', (text) => (isTab(text) ? text : null)),
})

/** Without the sort order of a filter that isn't set any more. */
const ownSort = <Of extends Filters>(of: Of): Of =>
  of.sort && lacksFilter(of.sort.by, of.list) ? { ...of, sort: null } : of

/** Parses the URL of Customers. */
export function parseAddress(href: string): { address: CustomersAddress; odd: readonly string[] } {
  const { address, odd } = params.parseHref(href)
  return { address: { id: idOf(href), ...ownSort(address) }, odd }
}

/** Path and query for these parameters, without defaults: an untouched list is `/customers`. */
export function hrefOf(of: CustomersAddress): string {
  const { id, ...address } = ownSort(of)
  if (id === null) return params.href(PATH, { ...address, tab: '' })
  return params.href(`${PATH}/${encodeURIComponent(id.toWellFormed())}`, address)
}

/** Parameters that a saved view can save, by name. */
export const filtersOf = (filters: Filters): ViewFilters => filterParams.format(filters)

/** The filters of a saved view as URL parameters. */
export const filtersFrom = (filters: ViewFilters): Filters =>
  filterParams.parse((name) => filters[name as keyof ViewFilters]).value

/** The state that Customers keeps in a history entry. */
export interface CustomersState {
  /** The session that typed the texts; other sessions don't see them. */
  mark?: string
  search?: string
  typed?: string
  counted?: Counted
  scroll?: number
  opened?: boolean
}

/** Reads an entry's state. Texts of another session stay, unread. */
export function readState(state: EntryState, sessionMark: string): CustomersState {
  return {
    ...(state.mark === sessionMark && { mark: sessionMark }),
    search: privateText(state, sessionMark, 'search'),
    typed: privateText(state, sessionMark, 'typed'),
    counted: countedOf(state.counted),
    scroll: typeof state.scroll === 'number' ? state.scroll : undefined,
    opened: state.opened === true,
  }
}
