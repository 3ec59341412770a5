import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { wallClock } from '@/lib/format/instants'

/**
 * Writes a time to the second in the person's zone, with its day where that isn't today. `readAt`: when what is
 * shown was read, which stands for now until the browser's clock is known; the words then stay as they were drawn.
 */
export function useWhen(readAt?: string): (at: string) => string {
  const zone = useTimeZone()
  const clock = useNow()
  const now = clock ?? (readAt === undefined ? null : Date.parse(readAt))
  const dayOf = (ms: number) => wallClock(ms, zone).day
  return (at) =>
    now !== null && dayOf(Date.parse(at)) === dayOf(now) ? formatExactTime(at, zone) : formatExact(at, zone)
}
