import { formatDayShort } from '@/lib/format/days'
import { formatInstant, formatTimeAt, parseInstant, wallClock } from '@/lib/format/instants'

const NEAR = ['Yesterday', 'Today', 'Tomorrow']
const DAY_MS = 86_400_000

/** A day as `Yesterday`, `Today`, `Tomorrow` or `28 Nov`, with the year unless it is that of `today`. Both are `YYYY-MM-DD`. */
export function dayText(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  return NEAR[days + 1] ?? formatDayShort(day, today)
}

/** A date-time as `Yesterday, 23:17` in a zone; `now`, in ms, is null where the user's day isn't known. */
export function whenText(value: unknown, zone: string, now: number | null): string {
  const ms = parseInstant(value)
  if (ms === null || now === null) return formatInstant(value, zone)
  return `${dayText(wallClock(ms, zone).day, wallClock(now, zone).day)}, ${formatTimeAt(ms, zone)}`
}
