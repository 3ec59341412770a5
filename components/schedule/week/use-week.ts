import { replaceEqualDeep, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import { useRegional } from '@/components/preferences/regional'
import { dayBody, isFiltered, NO_FILTERS, type ScheduleAddress } from '@/components/schedule/address'
import { clashesOf, joinLists } from '@/components/schedule/classes/class-lists'
import { wordsOf } from '@/components/schedule/classes/class-messages'
import type { ClassAt } from '@/components/schedule/classes/class-times'
import { continuingOf } from '@/components/schedule/classes/continuing'
import { layoutOf } from '@/components/schedule/grid/lanes'
import { usePainted } from '@/components/ui/use-painted'
import { addDays, weekOf } from './days'
import { classesOf, knownOf, narrowed, wholeOf } from './known-days'
import { dayQuery } from './queries'

type Filters = ScheduleAddress['filters']

/** Delay before the adjacent weeks are prefetched, in ms. */
const AHEAD_AFTER = 250

/** The earliest of the known times; null: none is known. */
export function oldest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** The week around a day: seven parallel calls, then the adjacent weeks. */
export function useWeek(date: string, filters: Filters) {
  const client = useQueryClient()
  const firstDay = useRegional().week
  const start = weekOf(date, firstDay)[0] ?? date
  const days = useMemo(() => weekOf(start, firstDay), [start, firstDay])
  const chosen = useMemo(() => ({ days, filters }), [days, filters])
  const painted = usePainted(usePainted(chosen), true)
  // Cached data of a new selection are painted before anything else happens.
  const known = painted === chosen ? null : knownOf(client, chosen)
  const asked = known ? painted : chosen
  const queries = useQueries({
    queries: useMemo(
      () =>
        asked.days.map((day) => ({
          ...dayQuery(dayBody(day, asked.filters)),
          placeholderData: () => narrowed(wholeOf(client, day), day, asked.filters),
          // The customer system's filtered response mostly equals ours, and then nothing re-renders.
          structuralSharing: (before: unknown, answer: unknown) =>
            replaceEqualDeep(before ?? narrowed(wholeOf(client, day), day, asked.filters), answer),
        })),
      [client, asked],
    ),
  })
  // Options come from the unfiltered days, which also makes clearing the filters instant.
  const all = useQueries({
    queries: useMemo(
      () =>
        (isFiltered(asked.filters) ? asked.days : []).map((day) => ({
          ...dayQuery(dayBody(day, NO_FILTERS)),
          retry: false,
        })),
      [asked],
    ),
  })
  // If the filtered request fails, the cached day stays, filtered here.
  const answers =
    known ?? queries.map(({ data }, index) => data ?? narrowed(all[index]?.data, days[index] ?? '', filters))
  const hasAll = answers.every((answer) => answer !== undefined)
  // On a slow processor, loading adjacent weeks would delay the classes that are still to be painted.
  const isPainted = hasAll && known === null
  useEffect(() => {
    if (!isPainted) return
    const timer = setTimeout(() => {
      for (const by of [7, -7]) {
        // Also parsed and laid out ahead, so that only rendering is left for the step.
        const ahead = weekOf(addDays(start, by), firstDay).map(async (day) => {
          const query = dayQuery(dayBody(day, filters))
          await client.prefetchQuery({ ...query, retry: false })
          const answer = client.getQueryData(query.queryKey)
          if (!answer) return null
          const classes = classesOf(answer, day)
          layoutOf(classes)
          for (const at of classes) wordsOf(at)
          return classes
        })
        Promise.all(ahead).then(clashesOf)
      }
      // The day before the previous week: its classes past midnight belong to that week.
      client.prefetchQuery({ ...dayQuery(dayBody(addDays(start, -8), filters)), retry: false })
    }, AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [client, isPainted, start, firstDay, filters])

  const seen = joinLists(
    days.map((day, index) => {
      const whole = known ? wholeOf(client, day) : all[index]?.data
      const answer = whole ?? answers[index]
      return answer ? classesOf(answer, day) : null
    }),
  )

  // The classes of the day before may still be on when the week starts.
  const before = addDays(start, -1)
  const beforeQuery = useQuery({ ...dayQuery(dayBody(before, filters)), enabled: known === null })
  const dayBefore = beforeQuery.data ?? narrowed(wholeOf(client, before), before, filters)

  const failed = queries.find(({ error }) => error)?.error
  // Filtered data are as old as the day that they are from.
  const ages = days.map((_, index) => queries[index]?.dataUpdatedAt || all[index]?.dataUpdatedAt || null)
  const latest = useRef([...queries, beforeQuery])
  useEffect(() => {
    latest.current = [...queries, beforeQuery]
  }, [queries, beforeQuery])
  const refetch = useCallback(() => {
    for (const query of latest.current) query.refetch()
  }, [])
  return {
    dates: days,
    days: days.map((day, index) => {
      const answer = answers[index]
      const readAt = ages[index] ?? null
      return { day, answer, classes: answer ? classesOf(answer, day) : null, readAt }
    }),
    /** Classes that run past the midnight before each of the week's days; null: unknown. */
    continuingOn: (day: string): ClassAt[] | null => {
      const previous = addDays(day, -1)
      const answer = day === start ? dayBefore : answers[days.indexOf(previous)]
      return answer ? continuingOf(classesOf(answer, previous)) : null
    },
    seen,
    /** Whether these are all received classes of the week. */
    isWhole: !isFiltered(filters) || days.every((day) => wholeOf(client, day) !== undefined),
    error: failed ? asApiError(failed) : null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    readAt: oldest(ages),
    refetch,
    retry: () => {
      for (const query of latest.current) if (query.error) query.refetch()
    },
  }
}
