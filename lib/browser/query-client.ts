import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'

const STALE_AFTER_MS = 60_000

// What came is drawn at once, and not when the next timer runs.
notifyManager.setScheduler(queueMicrotask)

/**
 * A lost connection is asked again, twice, unless the computer itself says that it has none: whoever waits is told
 * at once. The studio's system was asked again by the server already.
 */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return failures < 2 && status === 0 && globalThis.navigator?.onLine !== false
}

/**
 * A query that is stale when its page is drawn first is read again once it is shown, and not before: the server
 * drew it at rest, and where it counts as being read already, hydration finds another page than the server's.
 */
const hasObserver = (query: Pick<Query, 'getObserversCount'>) => query.getObserversCount() > 0

/** The browser's cache of what was read; refetched on focus only when older than a minute. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: shouldRetry,
        networkMode: 'always',
        refetchOnMount: hasObserver,
      },
    },
  })
}
