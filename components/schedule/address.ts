import { asSince } from '@/components/list-page/since'
import type { ScheduleBody } from '@/lib/browser/api'
import { defineSearchParams, oneOf, param } from '@/lib/browser/navigation/search-params'
import { parseDay } from '@/lib/format/days'

export const VIEWS = ['week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

/** The week that the shown one is compared with. */
export const COMPARED = ['none', 'last', 'next'] as const
export type Compared = (typeof COMPARED)[number]

/** The days of the panel of changes: the shown ones, or those that Today counts. */
export const CHANGED_DAYS = ['shown', 'near'] as const
type ChangedDays = (typeof CHANGED_DAYS)[number]

/** The filters by URL parameter, with the API fields that they are sent as. */
export const FILTERS = {
  class: 'class_name',
  category: 'class_category',
  program: 'program_name',
  staff: 'staff_name',
} as const
export type Filter = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as Filter[]

/** Exact values; null: off. */
type Filters = Readonly<Record<Filter, string | null>>

export interface ScheduleAddress {
  view: View
  /** The selected day, `YYYY-MM-DD`; null: today. */
  date: string | null
  filters: Filters
  compare: Compared
  /** Since when the panel of changes shows them: `visit` is the last visit, or an ISO string; null: it is closed. */
  changes: string | null
  days: ChangedDays
}

export const PATH = '/schedule'
export const NO_FILTERS: Filters = { class: null, category: null, program: null, staff: null }

// A request body can't contain NUL.
const filter = (name: Filter) => param(name, null, (text) => (text.includes('\0') ? null : text))

const filters = defineSearchParams<Filters>({
  class: filter('class'),
  category: filter('category'),
  program: filter('program'),
  staff: filter('staff'),
})

/** The start of changes that is the last visit. */
export const VISIT = 'visit'

/** How far the clocks of browser and server may be apart, in ms. */
const CLOCKS_APART = 3_600_000

/** Whether a text is a time that has been. */
function isInstant(text: string): boolean {
  const at = Date.parse(text)
  return text.length === 24 && at <= Date.now() + CLOCKS_APART && new Date(at).toISOString() === text
}

const params = defineSearchParams<ScheduleAddress>({
  view: oneOf('view', VIEWS, 'week'),
  date: param('date', null, (text) => (parseDay(text) !== null && text >= '0001' ? text : null)),
  filters,
  compare: oneOf('compare', COMPARED, 'none'),
  changes: param('changes', null, (text) =>
    text === VISIT || asSince(text) || isInstant(text) ? text : null,
  ),
  days: oneOf('days', CHANGED_DAYS, 'shown'),
})

/** Parses the page's URL. */
export const parseAddress = params.parseHref

/** Path and query for these parameters, without defaults. */
export const hrefOf = (address: ScheduleAddress): string => params.href(PATH, address)

/** API query for one day; also the key that the server prefetches. */
export function dayBody(day: string, filters: Filters): ScheduleBody {
  const body: ScheduleBody = { date: day }
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== null) body[FILTERS[name]] = value
  }
  return body
}

export const isFiltered = (filters: Filters) => FILTER_NAMES.some((name) => filters[name] !== null)
