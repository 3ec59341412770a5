import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type ScheduleAnswer, type ScheduleBody } from '@/lib/browser/api'

/** How long a day is fresh, in ms. */
const FRESH_FOR = 60_000

/** One day of the schedule. The server prefetches it under the same key. */
export function dayQuery(body: ScheduleBody) {
  return queryOptions<ScheduleAnswer, Error, ScheduleAnswer, QueryKey>({
    queryKey: ['schedule', body],
    queryFn: ({ signal }) => api.schedule(body, signal),
    staleTime: FRESH_FOR,
  })
}
