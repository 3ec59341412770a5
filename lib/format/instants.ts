import { formatClock } from './clock-time'
import { formatDay, formatDayShort, parseDay } from './days'

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?) ?([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/

/** Parses an ISO 8601 date-time to ms since 1970; UTC if it has no zone. Null if invalid. */
export function parseInstant(value: unknown): number | null {
  const match = typeof value === 'string' ? INSTANT.exec(value) : null
  if (!match || parseDay(match[1]) === null) return null
  const [, day, time, zone = 'Z'] = match
  // A zone in the spelling that every browser parses: `z` and `+0530` are valid, too.
  return Date.parse(`${day}T${time}${zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
}

/** Whether a date-time names its time zone. */
export function hasZone(value: string): boolean {
  return INSTANT.exec(value)?.[3] !== undefined
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone; an unknown one is UTC. Cached: creating a formatter is expensive. */
function clock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const options = { hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const times = { hour: '2-digit', minute: '2-digit' } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-GB', { ...options, ...times, timeZone: zone })
  } catch {
    made = new Intl.DateTimeFormat('en-GB', { ...options, ...times, timeZone: 'UTC' })
  }
  clocks.set(zone, made)
  return made
}

/** Day `YYYY-MM-DD` and time `HH:MM` in an IANA time zone at an instant in ms. */
export function wallClock(ms: number, zone: string): { day: string; time: string } {
  const part: Record<string, string> = {}
  for (const { type, value } of clock(zone).formatToParts(ms)) part[type] = value
  return {
    day: `${(part.year ?? '').padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  }
}

/** The time of day of an instant, in ms, as the user reads it. */
export const formatTimeAt = (ms: number, zone: string): string => formatClock(wallClock(ms, zone).time)

/** A date-time as the day `4 Jan 2023` in a zone; a malformed one as its raw text. */
export function formatInstantDay(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  return ms === null ? formatDay(value) : formatDay(wallClock(ms, zone).day)
}

/** A date-time as the day `4 Jan` in a zone, with the year unless it is the year of `now`, in ms; null: unknown. */
export function formatInstantShort(value: unknown, zone: string, now: number | null): string {
  const ms = parseInstant(value)
  if (ms === null) return formatDay(value)
  const { day } = wallClock(ms, zone)
  return formatDayShort(day, now === null ? day : wallClock(now, zone).day)
}

/** A date-time as `2 Feb 2026, 18:40` or `2 Feb 2026, 6:40 PM` in a zone; a malformed one as its raw text. */
export function formatInstant(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  if (ms === null) return formatDay(value)
  const { day, time } = wallClock(ms, zone)
  return `${formatDay(day)}, ${formatClock(time)}`
}
