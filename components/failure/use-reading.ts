import type { ApiError } from '@/lib/browser/api'
import { asApiError } from './failure-messages'
import { useOnline } from './use-online'

/** Load state of a page's data, for `StaleBanner` and `Failure`. */
export interface Reading {
  /** Null if the last request succeeded, also while the computer is offline. */
  error: ApiError | null
  isOnline: boolean
  onAgain: () => void
  /** What is shown instead of data that can't load now. */
  note?: string
}

/** The load state of a query. A failed query is retried once the computer is online again. */
export function useReading(query: { error: Error | null; refetch: () => unknown }): Reading {
  const error = query.error && asApiError(query.error)
  const onAgain = () => void query.refetch()
  const isOnline = useOnline(() => {
    if (error) onAgain()
  })
  return { error, isOnline, onAgain }
}
