import { formatClock } from './clock-time'
import { formatDay } from './days'
import { parseInstant, wallClock } from './instants'
import { formatText } from './text'

/** The time of a date-time to the second in a zone, `14:02:11` or `2:02:11 PM`; a malformed one as its raw text. */
export function formatExactTime(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  if (ms === null) return formatText(value)
  return formatClock(`${wallClock(ms, zone).time}:${String(new Date(ms).getUTCSeconds()).padStart(2, '0')}`)
}

/** A date-time to the second in a zone, `2 Feb 2026, 18:40:12`; a malformed one as its raw text. */
export function formatExact(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  return ms === null
    ? formatDay(value)
    : `${formatDay(wallClock(ms, zone).day)}, ${formatExactTime(value, zone)}`
}

/** A date-time to the second in UTC, `2 Feb 2026, 17:40:12 UTC`; a malformed one as its raw text. */
export const formatUtc = (value: unknown): string =>
  parseInstant(value) === null ? formatDay(value) : `${formatExact(value, 'UTC')} UTC`
