import { isTab } from '@/components/contact/drawer-tab'
import { DAY_PARAMS, type Days, hasDays } from '@/components/list-page/days/days'
import { PAGINATION } from '@/components/list-page/pagination-params'
import type { OptOutsBody } from '@/lib/browser/api'
import { defineSearchParams, flag, oneOf, param } from '@/lib/browser/navigation/search-params'

/** Newest first, or as the customer system sends them. */
export const ORDERS = ['newest', 'system'] as const

export interface OptOutsAddress extends Days {
  /** The channel filter, one of the server's `OPTOUT_TYPES`; null: all. */
  type: string | null
  /** Without a search or days; those are always newest first, or best match first. */
  order: (typeof ORDERS)[number]
  /** Whether a search is active; its text is only in the history entry. */
  search: boolean
  size: number
  page: number
  id: string | null
  tab: string
}

export const PATH = '/opt-outs'

const paramsOf = (types: readonly string[]) =>
  defineSearchParams<OptOutsAddress>({
    type: param('type', null, (text) => (types.includes(text) ? text : null)),
    order: oneOf('order', ORDERS, 'newest'),
    ...DAY_PARAMS,
    search: flag('search'),
    ...PAGINATION,
    id: param('id', null, (text) => text),
    tab: param('tab', '', (text) => (isTab(text) ? text : null)),
  })

/** Parses the page's URL. Types that aren't in `types` are invalid. */
export const parseAddress = (href: string, types: readonly string[]) => paramsOf(types).parseHref(href)

/** Path and query for these parameters, without defaults. */
export const hrefOf = (address: OptOutsAddress): string =>
  paramsOf([]).href(PATH, address.id === null ? { ...address, tab: '' } : address)

/** API query for a page; also the key that the server prefetches. */
export function listBody({ type, size, page }: OptOutsAddress) {
  // The server knows the types; this type only has the spec's two.
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(type !== null && { type: type as OptOutsBody['type'] }),
  } satisfies OptOutsBody
}

/** Whether the rows depend on what only the browser knows: the typed text, and the time zone of days. */
export const needsBrowser = (address: OptOutsAddress): boolean => address.search || hasDays(address)

/** Whether the whole list says who opted out of a channel. */
export const canCount = (type: string | null) => type === null || type === 'email' || type === 'sms'

/**
 * Whether the whole opt-out list answers: for a search, for days, and newest first. `canNarrow`: whether the directory
 * has the names that such a list needs.
 */
export const isWholeList = (address: OptOutsAddress, canNarrow: boolean): boolean =>
  needsBrowser(address) || (canNarrow && canCount(address.type) && address.order === 'newest')
