import { formatInstant, formatTimeAt, parseInstant, wallClock } from './instants'

/** The age of data as the time `09:05` today, on other days as `28 Nov 2026, 09:05`, in a zone. `now`, in ms, is null where the user's day isn't known. */
export function formatAsOf(value: unknown, zone: string, now: number | null): string {
  const ms = parseInstant(value)
  const isToday = ms !== null && now !== null && wallClock(ms, zone).day === wallClock(now, zone).day
  return isToday ? formatTimeAt(ms, zone) : formatInstant(value, zone)
}
