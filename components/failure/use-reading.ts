import type { ApiError } from '@/lib/browser/api'
import { asApiError } from './failure-messages'
import { useOnline } from './use-online'

/** How the reading of what a page shows goes: what `StaleBanner` and `Failure` say of it. */
export interface Reading {
  error: ApiError | null
  /** Whether this computer has a network at all. */
  isOnline: boolean
  onAgain: () => void
}

/** The reading of a query. Where it had failed, it is read again by itself once the network is back. */
export function useReading(query: { error: Error | null; refetch: () => unknown }): Reading {
  const error = query.error && asApiError(query.error)
  const onAgain = () => void query.refetch()
  const isOnline = useOnline(() => {
    if (error) onAgain()
  })
  return { error, isOnline, onAgain }
}
