import { PAGINATION } from '@/components/list-page/pagination-params'
import type { OptOutsBody, OptOutsListBody } from '@/lib/browser/api'
import { defineSearchParams, flag, oneOf, param } from '@/lib/browser/navigation/search-params'
import { parseDay } from '@/lib/format/days'

export const SINCE = ['today', '7', '30', '90'] as const
export type Since = (typeof SINCE)[number]

/** Newest first, or as the customer system sends them. */
export const ORDERS = ['newest', 'system'] as const

export interface OptOutsAddress {
  /** The channel filter, one of the server's `OPTOUT_TYPES`; null: all. */
  type: string | null
  /** Without a search or days; those are always newest first, or best match first. */
  order: (typeof ORDERS)[number]
  /** Days back, or `today`; null: any day, or `from` and `to`. */
  since: Since | null
  /** Days `YYYY-MM-DD` in the user's time zone, both included; null: open. */
  from: string | null
  to: string | null
  /** Whether a search is active; its text is only in the history entry. */
  search: boolean
  size: number
  page: number
  id: string | null
  tab: string
}

export const PATH = '/opt-outs'

const day = (name: string) =>
  param(name, null, (text) => (parseDay(text) === null || text < '1900' ? null : text))

const paramsOf = (types: readonly string[]) =>
  defineSearchParams<OptOutsAddress>({
    type: param('type', null, (text) => (types.includes(text) ? text : null)),
    order: oneOf('order', ORDERS, 'newest'),
    since: oneOf('since', SINCE, null),
    from: day('from'),
    to: day('to'),
    search: flag('search'),
    ...PAGINATION,
    id: param('id', null, (text) => text),
    tab: param('tab', '', (text) => text),
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

/** Whether the URL asks for some days only. */
export const hasDays = ({ since, from, to }: OptOutsAddress): boolean =>
  since !== null || from !== null || to !== null

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

const NO_DAYS = { since: null, from: null, to: null }

/** Changes that select a preset, or no days. */
export const sinceChange = (since: Since | null) => ({ ...NO_DAYS, since, page: 1 })

/** The start of a day in the browser's time zone, some days later. */
function startOfDay(text: string | null, plus = 0): string | undefined {
  const [year = 0, month = 1, date = 1] = text?.split('-').map(Number) ?? []
  return text === null ? undefined : new Date(year, month - 1, date + plus).toISOString()
}

/** The instants between which customers opted out, `to` exclusive, by the browser's clock and time zone. */
export function instantsOf({ since, from, to }: OptOutsAddress): Pick<OptOutsListBody, 'from' | 'to'> {
  if (since !== null) {
    const now = new Date()
    const days = since === 'today' ? 0 : Number(since) - 1
    return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString() }
  }
  return { from: startOfDay(from), to: startOfDay(to, 1) }
}
