import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { wallClock } from '@/lib/format/instants'

/** Formats a time to the second in the user's zone. `readAt`, when the data were loaded, is "now" until hydration. */
export function useWhen(readAt?: string): (at: string) => string {
  const zone = useTimeZone()
  const clock = useNow()
  const now = clock ?? (readAt === undefined ? null : Date.parse(readAt))
  const dayOf = (ms: number) => wallClock(ms, zone).day
  return (at) =>
    now !== null && dayOf(Date.parse(at)) === dayOf(now) ? formatExactTime(at, zone) : formatExact(at, zone)
}
