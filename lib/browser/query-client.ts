import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'

const STALE_AFTER_MS = 60_000
/** Short, because a mutation holds what was sent, such as a password. */
const FORGET_MUTATION_AFTER_MS = 1000

// Render results at once, not on the next timer.
notifyManager.setScheduler(queueMicrotask)

/** Retries a lost connection twice, unless offline. The server has already retried the customer system. */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return failures < 2 && status === 0 && globalThis.navigator?.onLine !== false
}

/** A stale query refetches only once a component shows it: during hydration the page would differ from the server's. */
const hasObserver = (query: Pick<Query, 'getObserversCount'>) => query.getObserversCount() > 0

/** The browser's query cache. Refetches on focus after a minute. Writes fail at once offline and aren't retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: shouldRetry,
        networkMode: 'always',
        refetchOnMount: hasObserver,
      },
      mutations: { networkMode: 'always', gcTime: FORGET_MUTATION_AFTER_MS },
    },
  })
}
