import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type OptOutsAnswer, type OptOutsBody } from '@/lib/browser/api'

/** How long rows are fresh, in ms. */
const FRESH_FOR = 60_000

/** Query key of all pages of the list. */
export const FAMILY = ['opt-outs']

/** One page of the list. The server prefetches it under the same key. */
export function optOutsQuery(body: OptOutsBody) {
  return queryOptions<OptOutsAnswer, Error, OptOutsAnswer, QueryKey>({
    queryKey: [...FAMILY, body],
    queryFn: ({ signal }) => api.optOuts(body, signal),
    staleTime: FRESH_FOR,
  })
}
