import { queryOptions } from '@tanstack/react-query'
import { connectionApi } from '@/lib/browser/connection-api'

/** How soon a connection that fails is looked at again, in ms. */
const AGAIN_MS = 15_000

/**
 * The connection as it is now; again and again while it fails. Not otherwise: a page that is left open must
 * not keep its session from ending.
 */
export function connectionQuery() {
  return queryOptions({
    queryKey: ['connection'] as const,
    queryFn: ({ signal }) => connectionApi.read(signal),
    refetchInterval: ({ state: { data } }) =>
      data && (data.breaker !== 'closed' || data.failingSince !== null) ? AGAIN_MS : false,
  })
}
