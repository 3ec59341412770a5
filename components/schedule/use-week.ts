import { replaceEqualDeep, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import type { ScheduleAnswer } from '@/lib/browser/api'
import { dayBody, isFiltered, NO_FILTERS, type ScheduleAddress } from './address'
import { clashesOf } from './clashes'
import { wordsOf } from './class-messages'
import type { ClassAt } from './class-times'
import { continuingOf } from './continuing'
import { addDays, weekOf } from './days'
import { classesOf, knownOf, narrowed, wholeOf } from './known-days'
import { layoutOf } from './lanes'
import { dayQuery } from './queries'
import { useHeld } from './use-held'
import { useSettled } from './use-settled'

type Filters = ScheduleAddress['filters']

/** How long a week is looked at before its neighbours are fetched, in ms. */
const AHEAD_AFTER = 250

/** One day of the week in hand. */
export interface DayInHand {
  day: string
  /** Null: not here yet, or failed. */
  classes: ClassAt[] | null
  answer: ScheduleAnswer | undefined
}

/** The week around a day: seven calls side by side, and when they came, the weeks before and after. */
export function useWeek(date: string, filters: Filters) {
  const client = useQueryClient()
  const monday = weekOf(date)[0] ?? date
  const days = useMemo(() => weekOf(monday), [monday])
  const chosen = useMemo(() => ({ days, filters }), [days, filters])
  const settled = useSettled(chosen)
  // What is known of a new choice is painted before anything else is done for it.
  const known = settled === chosen ? null : knownOf(client, chosen)
  const asked = known ? settled : chosen
  const queries = useQueries({
    queries: useMemo(
      () =>
        asked.days.map((day) => ({
          ...dayQuery(dayBody(day, asked.filters)),
          placeholderData: () => narrowed(wholeOf(client, day), day, asked.filters),
          // What upstream leaves of a day is mostly what was left of it here: then nothing is drawn anew.
          structuralSharing: (before: unknown, answer: unknown) =>
            replaceEqualDeep(before ?? narrowed(wholeOf(client, day), day, asked.filters), answer),
        })),
      [client, asked],
    ),
  })
  // What can be chosen is what there is without the filters, which also makes clearing them instant.
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
  // Where upstream can't be asked for the filters, what is here of the day stays, narrowed.
  const answers =
    known ?? queries.map(({ data }, index) => data ?? narrowed(all[index]?.data, days[index] ?? '', filters))
  const hasAll = answers.every((answer) => answer !== undefined)
  // To read the weeks beside takes a slow processor from the classes that are still to be painted.
  const isPainted = hasAll && known === null
  useEffect(() => {
    if (!isPainted) return
    const timer = setTimeout(() => {
      for (const by of [7, -7]) {
        // Read, laid out and looked through ahead too: what is left for the step is drawing.
        const ahead = weekOf(addDays(monday, by)).map(async (day) => {
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
      // What goes on from it belongs to the week before, too.
      client.prefetchQuery({ ...dayQuery(dayBody(addDays(monday, -8), filters)), retry: false })
    }, AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [client, isPainted, monday, filters])

  const lists = useHeld(
    days.map((day, index) => {
      const whole = known ? wholeOf(client, day) : all[index]?.data
      const answer = whole ?? answers[index]
      return answer ? classesOf(answer, day) : null
    }),
  )
  const seen = useMemo(() => lists.flatMap((list) => list ?? []), [lists])

  // The Sunday before may still be on when the week begins.
  const before = addDays(monday, -1)
  const beforeQuery = useQuery({ ...dayQuery(dayBody(before, filters)), enabled: known === null })
  const sunday = beforeQuery.data ?? narrowed(wholeOf(client, before), before, filters)

  const failed = queries.find(({ error }) => error)?.error
  // What was narrowed here is as old as the day that it is of.
  const readTimes = queries
    .map(({ dataUpdatedAt }, index) => dataUpdatedAt || (all[index]?.dataUpdatedAt ?? 0))
    .filter((time) => time > 0)
  const latest = useRef([...queries, beforeQuery])
  latest.current = [...queries, beforeQuery]
  const refetch = useCallback(() => {
    for (const query of latest.current) query.refetch()
  }, [])
  return {
    /** The days from Monday on, the same list as long as it is the same week. */
    dates: days,
    days: days.map((day, index): DayInHand => {
      const answer = answers[index]
      return { day, answer, classes: answer ? classesOf(answer, day) : null }
    }),
    /** The classes that began on the day before one of the week's and go on after its midnight; null: not known. */
    continuingOn: (day: string): ClassAt[] | null => {
      const previous = addDays(day, -1)
      const answer = day === monday ? sunday : answers[days.indexOf(previous)]
      return answer ? continuingOf(classesOf(answer, previous)) : null
    },
    /** All that is known of the week, for the filters to offer. */
    seen,
    /** Whether that is every class of it, as far as it came. */
    isWhole: !isFiltered(filters) || days.every((day) => wholeOf(client, day) !== undefined),
    error: failed ? asApiError(failed) : null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    /** When the oldest of the days was read, in ms; null: none was. */
    readAt: readTimes.length > 0 ? Math.min(...readTimes) : null,
    refetch,
    /** Only the days that failed. */
    retry: () => {
      for (const query of latest.current) if (query.error) query.refetch()
    },
  }
}
