import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Compared, dayBody, type ScheduleAddress } from '@/components/schedule/address'
import { memoizeByLists } from '@/components/schedule/classes/class-lists'
import { COMPARE } from '@/components/schedule/messages'
import { addDays } from '@/components/schedule/week/days'
import { classesOf } from '@/components/schedule/week/known-days'
import { dayQuery } from '@/components/schedule/week/queries'
import type { ScheduleAnswer } from '@/lib/browser/api'
import { formatDayHeading } from '@/lib/format/day-heading'
import { type Difference, differencesOf } from './differences'

/** The same differences until a day changes. */
const differencesIn = memoizeByLists((lists) => {
  const days = lists.map((list) => list ?? [])
  return differencesOf(days.slice(0, 7), days.slice(7))
})

interface Day {
  day: string
  answer: ScheduleAnswer | undefined
  isFailed: boolean
}

export type Comparison =
  | { state: 'loading' }
  | { state: 'unknown'; why: string; retry: () => void }
  | { state: 'known'; differences: Difference[] }

/** Why a day's classes aren't all known; null: they are. */
function gapOf({ day, answer, isFailed }: Day): string | null {
  const name = formatDayHeading(day, 0)
  if (isFailed) return COMPARE.notLoaded(name)
  if (answer?.unreadable.length) return COMPARE.unreadable(name)
  return answer?.unmatched ? COMPARE.incomplete(name) : null
}

/** The differences between a week and the one before or after it, once both are known completely. */
export function useComparison(
  dates: readonly string[],
  filters: ScheduleAddress['filters'],
  compare: Exclude<Compared, 'none'>,
): Comparison & { other: string[] } {
  const other = useMemo(() => dates.map((day) => addDays(day, compare === 'last' ? -7 : 7)), [dates, compare])
  const all = useMemo(
    () => (compare === 'last' ? [...other, ...dates] : [...dates, ...other]),
    [other, dates, compare],
  )
  const queries = useQueries({
    queries: useMemo(() => all.map((day) => dayQuery(dayBody(day, filters))), [all, filters]),
  })
  const days = all.map((day, index): Day => {
    const { data, isError, isFetching } = queries[index] ?? {}
    return { day, answer: data, isFailed: isError === true && !isFetching }
  })
  const why = days.map(gapOf).find((gap) => gap !== null)
  if (why) {
    const retry = () => {
      for (const query of queries)
        if (query.isError || query.data?.unreadable.length || query.data?.unmatched) query.refetch()
    }
    return { other, state: 'unknown', why, retry }
  }
  const lists = days.map(({ day, answer }) => answer && classesOf(answer, day))
  if (!lists.every((list) => list !== undefined)) return { other, state: 'loading' }
  return { other, state: 'known', differences: differencesIn(lists) }
}
