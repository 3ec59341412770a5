import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type OptOutsAnswer, type OptOutsBody } from '@/lib/browser/api'

/** How long rows count as fresh, in ms. */
const FRESH_FOR = 60_000

/** Where all pages of the list are kept. */
export const FAMILY = ['opt-outs']

/** One page of the list. The server renders ahead under the same key. */
export function optOutsQuery(body: OptOutsBody) {
  return queryOptions<OptOutsAnswer, Error, OptOutsAnswer, QueryKey>({
    queryKey: [...FAMILY, body],
    queryFn: ({ signal }) => api.optOuts(body, signal),
    staleTime: FRESH_FOR,
  })
}
