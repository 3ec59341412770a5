import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'

const STALE_AFTER_MS = 60_000

// Render results at once, not on the next timer.
notifyManager.setScheduler(queueMicrotask)

/**
 * Retries a lost connection twice, unless the computer reports that it is offline. The server has already retried
 * the customer system.
 */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return failures < 2 && status === 0 && globalThis.navigator?.onLine !== false
}

/** A stale query refetches only once a component shows it: during hydration the page would differ from the server's. */
const hasObserver = (query: Pick<Query, 'getObserversCount'>) => query.getObserversCount() > 0

/** Creates the browser's query cache; it refetches on focus only if older than a minute. */
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
