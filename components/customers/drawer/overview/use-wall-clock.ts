import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { wallClock } from '@/lib/format/instants'

/** Today and the time of day in the user's zone. `readAt` in ms is "now" on the server and during hydration. */
export function useWallClock(readAt: number | null) {
  const zone = useTimeZone()
  // During hydration this is the server's day, whatever this computer's clock says.
  const now = useNow() ?? readAt ?? Date.now()
  return { zone, now: wallClock(now, zone) }
}
