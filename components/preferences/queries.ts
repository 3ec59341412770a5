import { queryOptions } from '@tanstack/react-query'
import { viewsApi } from '@/lib/browser/views-api'

/** The saved views that the user sees: own, then the team's. Loaded with the page, and again on request. */
export function viewsQuery() {
  return queryOptions({
    queryKey: ['views'] as const,
    queryFn: ({ signal }) => viewsApi.list(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
