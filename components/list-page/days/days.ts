import { param } from '@/lib/browser/navigation/search-params'
import { parseDay } from '@/lib/format/days'
import { parseInstant } from '@/lib/format/instants'

export const SINCE = ['today', '7', '30', '90'] as const
export type Since = (typeof SINCE)[number]

/** The days that a list is limited to. They are no personal data, so they are in the URL. */
export interface Days {
  /** Days back, `today`, or the ISO time after which; null: any day, or `from` and `to`. */
  since: string | null
  /** Days `YYYY-MM-DD` in the user's time zone, both included; null: open. */
  from: string | null
  to: string | null
}

const day = (name: string) =>
  param(name, null, (text) => (parseDay(text) === null || text < '1900' ? null : text))

export const isPreset = (text: string): text is Since => SINCE.some((known) => known === text)

const isTime = (text: string) => parseInstant(text) !== null && new Date(text).toISOString() === text

/** A parameter that is an ISO time to the millisecond. */
export const timeParam = (name: string) => param(name, null, (text) => (isTime(text) ? text : null))

/** The URL parameters of days. */
export const DAY_PARAMS = {
  since: param('since', null, (text) => (isPreset(text) || isTime(text) ? text : null)),
  from: day('from'),
  to: day('to'),
}

/** Whether the URL asks for some days only. */
export const hasDays = ({ since, from, to }: Days): boolean => since !== null || from !== null || to !== null

/** Changes that select a start, or no days. */
export const sinceChange = (since: string | null) => ({ since, from: null, to: null, page: 1 })
