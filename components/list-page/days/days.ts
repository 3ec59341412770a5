import { oneOf, param } from '@/lib/browser/navigation/search-params'
import { parseDay } from '@/lib/format/days'

export const SINCE = ['today', '7', '30', '90'] as const
export type Since = (typeof SINCE)[number]

/** The days that a list is limited to. They are no personal data, so they are in the URL. */
export interface Days {
  /** Days back, or `today`; null: any day, or `from` and `to`. */
  since: Since | null
  /** Days `YYYY-MM-DD` in the user's time zone, both included; null: open. */
  from: string | null
  to: string | null
}

const day = (name: string) =>
  param(name, null, (text) => (parseDay(text) === null || text < '1900' ? null : text))

/** The URL parameters of days. */
export const DAY_PARAMS = { since: oneOf('since', SINCE, null), from: day('from'), to: day('to') }

/** Whether the URL asks for some days only. */
export const hasDays = ({ since, from, to }: Days): boolean => since !== null || from !== null || to !== null

/** Changes that select a preset, or no days. */
export const sinceChange = (since: Since | null) => ({ since, from: null, to: null, page: 1 })
