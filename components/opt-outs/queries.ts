import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type OptOutsAnswers, type OptOutsBody, type OptOutsListBody } from '@/lib/browser/api'

/** How long rows are fresh, in ms. */
const FRESH_FOR = 60_000

/** Query key of all pages of the list. */
export const FAMILY = ['opt-outs']

/** One page of the list as the customer system sends it. The server prefetches it under the same key. */
export function optOutsQuery(body: OptOutsBody) {
  return queryOptions<OptOutsAnswers, Error, OptOutsAnswers, QueryKey>({
    queryKey: [...FAMILY, body],
    queryFn: ({ signal }) => api.optOuts(body, signal),
    staleTime: FRESH_FOR,
  })
}

/** One page of the whole list, searched and filtered. */
export function wholeListQuery(body: OptOutsListBody) {
  return queryOptions<OptOutsAnswers, Error, OptOutsAnswers, QueryKey>({
    queryKey: [...FAMILY, 'whole', body],
    queryFn: ({ signal }) => api.optOutsList(body, signal),
    staleTime: FRESH_FOR,
  })
}

/** How many opted out, of a channel or of any. */
export function totalQuery(type: OptOutsBody['type']) {
  return queryOptions({
    queryKey: ['opt-outs-total', type ?? null],
    queryFn: ({ signal }) => api.optOutsList({ limit: 1, ...(type && { type }) }, signal),
    select: ({ total, isWhole }) => ({ total, isWhole, isMore: false }),
    staleTime: FRESH_FOR,
    retry: false,
  })
}
