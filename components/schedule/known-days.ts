import type { QueryClient } from '@tanstack/react-query'
import type { ScheduleAnswer } from '@/lib/browser/api'
import { dayBody, FILTER_NAMES, FILTERS, isFiltered, NO_FILTERS, type ScheduleAddress } from './address'
import { type ClassAt, readClass } from './class-times'
import { dayQuery } from './queries'

type Filters = ScheduleAddress['filters']

const read = new WeakMap<ScheduleAnswer, ClassAt[]>()

/** Those without a time last. */
const orLast = ({ start }: ClassAt) => start ?? Number.MAX_SAFE_INTEGER

/** The classes of an answer by when they start, whatever its order; read once however often they are drawn. */
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

const narrow = new WeakMap<ScheduleAnswer, { filters: Filters; answer: ScheduleAnswer }>()

/** What filters will leave of a day that is here whole: shown until upstream's own answer is here. */
export function narrowed(
  whole: ScheduleAnswer | undefined,
  day: string,
  filters: Filters,
): ScheduleAnswer | undefined {
  if (!whole || !isFiltered(filters)) return whole
  const known = narrow.get(whole)
  if (known?.filters === filters) return known.answer
  const set = FILTER_NAMES.filter((name) => filters[name] !== null)
  const classes = classesOf(whole, day).filter(({ row }) =>
    set.every((name) => row[FILTERS[name]] === filters[name]),
  )
  // What is missing of the day may be missing of what the filters leave.
  const answer = { ...whole, result: classes.map(({ row }) => row) }
  read.set(answer, classes)
  narrow.set(whole, { filters, answer })
  return answer
}

/** A day without filters, if it is here. */
export const wholeOf = (client: QueryClient, day: string) =>
  client.getQueryData(dayQuery(dayBody(day, NO_FILTERS)).queryKey)

/** What is shown of a choice without asking for anything; null: not all of it is here. */
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
