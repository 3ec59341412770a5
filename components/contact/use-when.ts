import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { wallClock } from '@/lib/format/instants'

/** Writes a time to the second in the person's zone, with its day where that isn't today. */
export function useWhen(): (at: string) => string {
  const zone = useTimeZone()
  const now = useNow()
  const dayOf = (ms: number) => wallClock(ms, zone).day
  return (at) =>
    now !== null && dayOf(Date.parse(at)) === dayOf(now) ? formatExactTime(at, zone) : formatExact(at, zone)
}
