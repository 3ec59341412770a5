import { queryOptions } from '@tanstack/react-query'
import { connectionApi } from '@/lib/browser/connection-api'

/** How soon an open page looks again, in ms: who opens it waits for something to change. */
const AGAIN_MS = 15_000

/** The connection as it is now. */
export function connectionQuery() {
  return queryOptions({
    queryKey: ['connection'] as const,
    queryFn: ({ signal }) => connectionApi.read(signal),
    refetchInterval: AGAIN_MS,
  })
}
