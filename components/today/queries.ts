import { queryOptions } from '@tanstack/react-query'
import { type Since, startOf } from '@/components/list-page/since'
import { api } from '@/lib/browser/api'

/** How long Today is fresh, in ms. */
const FRESH_FOR = 60_000
/** How often a visible Today refreshes, in ms. */
const AGAIN_MS = 5 * 60_000

/** What changed since a choice; null: since the last visit, which the server knows and prefetches. */
export function todayQuery(since: Since | null) {
  return queryOptions({
    queryKey: ['today', since] as const,
    queryFn: ({ signal }) => api.today(since === null ? {} : { since: startOf(since) }, signal),
    staleTime: FRESH_FOR,
    refetchInterval: AGAIN_MS,
  })
}
