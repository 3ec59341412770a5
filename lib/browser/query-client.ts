import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'

const STALE_AFTER_MS = 60_000

/** Refused calls are not asked again; a lost connection or a busy system is, twice. */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return failures < 2 && (status === 0 || status === 503)
}

/** The browser's cache of what was read; refetched on focus only when older than a minute. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retry: shouldRetry, networkMode: 'always' } },
  })
}
