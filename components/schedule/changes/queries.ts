import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { asSince, startOf } from '@/components/list-page/since'
import { VISIT } from '@/components/schedule/address'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import { api } from '@/lib/browser/api'

/** How long changes are fresh, in ms. */
const FRESH_FOR = 60_000

const DAY_MS = 86_400_000
/** From yesterday in UTC, as Today counts them. */
const NEAR = 17

/** The days from one to another. */
export interface Days {
  from: string
  to: string
}

/** The days of which Today counts the changes. */
export function nearDays(now = Date.now()): Days {
  const dayOf = (nth: number) => new Date(now + (nth - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from: dayOf(0), to: dayOf(NEAR - 1) }
}

/** Whether a start depends on the browser's time zone. */
export const isOfBrowser = (start: string | null) => start !== null && asSince(start) !== null

/** Whether the user visited before, as the last loaded changes of any days say; undefined: none are loaded. */
export const visitedBefore = (client: QueryClient): boolean | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['schedule-changes'] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => state.data as ScheduleChangesAnswer | undefined)[0]?.hasVisited

/** What changed in some days since a start in the URL; null: since the last visit, as the server prefetches it. */
export function changesQuery({ from, to }: Days, start: string | null) {
  const since = start === VISIT ? null : start
  return queryOptions({
    queryKey: ['schedule-changes', from, to, since] as const,
    queryFn: ({ signal }) => {
      const choice = since && asSince(since)
      return api.scheduleChanges(
        { from, to, ...(since && { since: choice ? startOf(choice) : since }) },
        signal,
      )
    },
    staleTime: FRESH_FOR,
  })
}
