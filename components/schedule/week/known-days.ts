import type { QueryClient } from '@tanstack/react-query'
import {
  dayBody,
  FILTER_NAMES,
  FILTERS,
  isFiltered,
  NO_FILTERS,
  type ScheduleAddress,
} from '@/components/schedule/address'
import { type ClassAt, readClass } from '@/components/schedule/classes/class-times'
import type { ScheduleAnswer } from '@/lib/browser/api'
import { dayQuery } from './queries'

type Filters = ScheduleAddress['filters']

const read = new WeakMap<ScheduleAnswer, ClassAt[]>()

const orLast = ({ start }: ClassAt) => start ?? Number.MAX_SAFE_INTEGER

/** A response's classes in order of start, memoized. */
export function classesOf(answer: ScheduleAnswer, day: string): ClassAt[] {
  const known = read.get(answer)
  if (known) return known
  const times = new Map<string, number>()
  const classes = answer.result.map((row) => {
    const time = (times.get(row.class_id) ?? 0) + 1
    times.set(row.class_id, time)
    return readClass(row, day, `${day}/${time}/${row.class_id}`)
  })
  classes.sort((one, other) => orLast(one) - orLast(other))
  read.set(answer, classes)
  return classes
}

const narrow = new WeakMap<ScheduleAnswer, WeakMap<Filters, ScheduleAnswer>>()

/** A complete day filtered here, shown until the customer system's filtered response arrives. */
export function narrowed(
  whole: ScheduleAnswer | undefined,
  day: string,
  filters: Filters,
): ScheduleAnswer | undefined {
  if (!whole || !isFiltered(filters)) return whole
  const byFilters = narrow.get(whole) ?? new WeakMap<Filters, ScheduleAnswer>()
  narrow.set(whole, byFilters)
  const known = byFilters.get(filters)
  if (known) return known
  const set = FILTER_NAMES.filter((name) => filters[name] !== null)
  const classes = classesOf(whole, day).filter(({ row }) =>
    set.every((name) => row[FILTERS[name]] === filters[name]),
  )
  // What the day lacks may also be missing from the filtered classes.
  const answer = { ...whole, result: classes.map(({ row }) => row) }
  read.set(answer, classes)
  byFilters.set(filters, answer)
  return answer
}

/** A day without filters, if loaded. */
export const wholeOf = (client: QueryClient, day: string) =>
  client.getQueryData(dayQuery(dayBody(day, NO_FILTERS)).queryKey)

/** The days of a selection from the cache alone; null: not all are cached. */
export function knownOf(
  client: QueryClient,
  { days, filters }: { days: readonly string[]; filters: Filters },
) {
  const answers = days.map(
    (day) =>
      client.getQueryData(dayQuery(dayBody(day, filters)).queryKey) ??
      narrowed(wholeOf(client, day), day, filters),
  )
  return answers.every((answer) => answer !== undefined) ? answers : null
}
