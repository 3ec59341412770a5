import { defineSearchParams, oneOf } from '@/lib/browser/navigation/search-params'

export const PATH = '/today'

/** Since when Today shows changes; null: since the last visit. */
export const SINCE = ['today', 'yesterday', 'week'] as const
export type Since = (typeof SINCE)[number]

const DAYS: Record<Since, number> = { today: 0, yesterday: 1, week: 7 }

const params = defineSearchParams<{ since: Since | null }>({ since: oneOf('since', SINCE, null) })

export const parseAddress = params.parseHref
export const hrefOf = (since: Since | null) => params.href(PATH, { since })

/** The start of a choice in the browser's time zone, as an ISO string. */
export function startOf(since: Since, now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[since]).toISOString()
}
