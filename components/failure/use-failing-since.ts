import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { ApiError } from '@/lib/browser/api'
import { formatInstant, formatTimeAt, parseInstant, wallClock } from '@/lib/format/instants'

/** Since when the customer system has failed and what still works; null: it isn't failing. */
export function useFailingSince(error: ApiError | null): string | null {
  const zone = useTimeZone()
  const now = useNow()
  const since = parseInstant(error?.problem.since)
  if (since === null) return null
  const { day } = wallClock(since, zone)
  const isToday = day === wallClock(now ?? since, zone).day
  const when = isToday ? formatTimeAt(since, zone) : formatInstant(error?.problem.since, zone)
  return `Down since ${when}. Your account and forms list still work.`
}
