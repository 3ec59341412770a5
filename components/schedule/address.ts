import type { ScheduleBody } from '@/lib/browser/api'
import { parseDay } from '@/lib/format/days'

/** The views of the schedule; the first is the default. */
export const VIEWS = ['week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

/** The filters by URL parameter, with the API fields that they are sent as. */
export const FILTERS = {
  class: 'class_name',
  category: 'class_category',
  program: 'program_name',
  staff: 'staff_name',
} as const
export type Filter = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as Filter[]

/** All parameters of the Schedule URL. */
export interface ScheduleAddress {
  view: View
  /** The selected day, `YYYY-MM-DD`; null: today. */
  date: string | null
  /** Exact values; null: off. */
  filters: Readonly<Record<Filter, string | null>>
}

export const PATH = '/schedule'
export const NO_FILTERS: ScheduleAddress['filters'] = {
  class: null,
  category: null,
  program: null,
  staff: null,
}

/** Parses the page's query. Invalid values become the default. */
export function parseAddress(params: URLSearchParams): ScheduleAddress {
  const date = params.get('date')
  const filter = (name: Filter) => {
    const value = params.get(name)
    // A request body can't contain NUL.
    return value?.includes('\0') ? null : value || null
  }
  return {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'week',
    date: date !== null && parseDay(date) !== null && date >= '0001' ? date : null,
    filters: {
      class: filter('class'),
      category: filter('category'),
      program: filter('program'),
      staff: filter('staff'),
    },
  }
}

/** Names of invalid parameters. */
export function oddIn(params: URLSearchParams, { view, date, filters }: ScheduleAddress): string[] {
  const said = { view, date, ...filters }
  return (Object.keys(said) as (keyof typeof said)[]).filter(
    (name) => params.get(name) && params.get(name) !== said[name],
  )
}

/** Path and query for these parameters, without defaults. */
export function hrefOf({ view, date, filters }: ScheduleAddress): string {
  const params = new URLSearchParams()
  if (view !== 'week') params.set('view', view)
  if (date !== null) params.set('date', date)
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== null) params.set(name, value.toWellFormed())
  }
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** API query for one day; also the key that the server prefetches. */
export function dayBody(day: string, filters: ScheduleAddress['filters']): ScheduleBody {
  const body: ScheduleBody = { date: day }
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== null) body[FILTERS[name]] = value
  }
  return body
}

export const isFiltered = (filters: ScheduleAddress['filters']) =>
  FILTER_NAMES.some((name) => filters[name] !== null)
