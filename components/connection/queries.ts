import { queryOptions } from '@tanstack/react-query'
import { connectionApi } from '@/lib/browser/connection-api'

/** Refetch interval while the connection fails, in ms. */
const AGAIN_MS = 15_000

/** Refetch interval while a full sync gets further, in ms. */
const SYNCING_MS = 5000

/** The connection's state. Polls only while it fails or syncs. */
export function connectionQuery() {
  return queryOptions({
    queryKey: ['connection'] as const,
    queryFn: ({ signal }) => connectionApi.read(signal),
    refetchInterval: ({ state: { data } }) => {
      const fullSync = data?.directory?.fullSync
      if (fullSync && fullSync.pausedSince === null) return SYNCING_MS
      return data && (fullSync || data.breaker !== 'closed' || data.failingSince !== null) ? AGAIN_MS : false
    },
  })
}
