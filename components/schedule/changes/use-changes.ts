import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Difference } from '@/components/schedule/compare/differences'
import type { Labels } from '@/components/schedule/compare/labels'
import { type Ghosts, NO_GHOSTS } from '@/components/schedule/grid/ghosts'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { addDays } from '@/components/schedule/week/days'
import { changedDays, changeLabels, goneIn, isPartlyKnown, isUnknown, shownOf } from './changed-days'
import { changesQuery } from './queries'

/** Delay before the changes of the adjacent weeks are prefetched, in ms. */
const AHEAD_AFTER = 250

const daysOf = (dates: readonly string[]) => ({ from: dates[0] ?? '', to: dates.at(-1) ?? '' })

export interface Changes {
  /** When the open panel starts, as an ISO string; null: not open, or not known. */
  since: string | null
  /** The number of changes of the shown days; null: not known. */
  count: number | null
  /** The number of shown days of which only later changes are known, and of which none are. */
  partly: number
  unknown: number
  differences: readonly Difference[]
  labels: Labels
  ghosts: Ghosts
}

/** What changed in the shown week since the last visit, on the first since a day ago, or since the start of the open panel. */
export function useChanges({ address, week, shown }: SchedulePageState): Changes {
  const { changes: start, filters } = address
  const isOpen = start !== null
  const { dates, readAt } = week
  const client = useQueryClient()
  const query = useQuery(changesQuery(daysOf(dates), start))
  const { data, dataUpdatedAt, refetch } = query
  // The server keeps what the page reads, so it may know more than before.
  const isOutdated = data !== undefined && readAt !== null && readAt > dataUpdatedAt
  useEffect(() => {
    if (isOutdated) refetch({ cancelRefetch: false })
  }, [isOutdated, refetch])
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const by of [7, -7])
        client.prefetchQuery(changesQuery(daysOf(dates.map((day) => addDays(day, by))), start))
    }, AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [client, dates, start])
  const { days } = week
  const lists = days.map(({ classes }) => classes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are new objects in each render, their lists aren't.
  return useMemo(() => {
    const changed = changedDays(data?.days ?? [], days, filters)
    const differences = changed.flatMap((one) => one.differences)
    const ofShown = shownOf(changed, shown)
    return {
      since: (isOpen && data?.since) || null,
      partly: ofShown.filter(isPartlyKnown).length,
      unknown: ofShown.filter(isUnknown).length,
      count: data ? ofShown.reduce((sum, one) => sum + one.differences.length, 0) : null,
      differences,
      labels: changeLabels(differences),
      ghosts: isOpen ? goneIn(differences, days) : NO_GHOSTS,
    }
  }, [data, filters, isOpen, shown.length, shown[0]?.day, ...lists])
}
