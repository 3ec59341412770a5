import { useLastWhen } from '@/components/ui/use-last-when'
import { type Reading, useReading } from './use-reading'

const HELD = 'Still showing what was loaded before. Your change loads when you’re back online.'

interface HeldQuery {
  data: unknown
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A query and its load state. If its data can't load offline, the data before them stay as placeholder data. */
export function useHeldQuery<Query extends HeldQuery>(
  query: Query,
): { query: Query; reading: Reading; isHeld: boolean } {
  const reading = useReading(query)
  const { data } = query
  const last = useLastWhen(data, data !== undefined)
  const isHeld = data === undefined && last !== undefined && !reading.isOnline && reading.error?.status === 0
  if (!isHeld) return { query, reading, isHeld }
  return {
    query: { ...query, data: last, isPlaceholderData: true },
    reading: { ...reading, note: HELD },
    isHeld,
  }
}
