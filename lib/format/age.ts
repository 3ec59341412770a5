import { parseDay } from './days'
import { wallClock } from './instants'

const SECOND = 1000
const YEAR = 365.2425 * 24 * 3600 * SECOND
const SPANS: readonly [ms: number, unit: string, plural: string][] = [
  [YEAR, 'year', 'years'],
  [YEAR / 12, 'month', 'months'],
  [24 * 3600 * SECOND, 'day', 'days'],
  [3600 * SECOND, 'h', 'h'],
  [60 * SECOND, 'min', 'min'],
  [SECOND, 's', 's'],
]

/** The age of an instant at `now`, both in ms: `12 s ago`, `3 days ago`, `in 2 h`. */
export function formatAge(ms: number, now: number): string {
  const age = Math.abs(now - ms)
  const span = SPANS.find(([length]) => age >= length)
  // Clocks differ by seconds: a time slightly in the future counts as now.
  if (!Number.isFinite(age) || !span || (ms > now && age < 60 * SECOND)) return 'just now'
  const count = Math.floor(age / span[0])
  const words = `${count} ${count === 1 ? span[1] : span[2]}`
  return ms > now ? `in ${words}` : `${words} ago`
}

/** The same, with calendar days in the time zone: a time two dates ago is `2 days ago`, also after 40 hours. */
export function formatCalendarAge(ms: number, now: number, zone: string): string {
  if (!(Math.abs(now - ms) >= 24 * 3600 * SECOND)) return formatAge(ms, now)
  const dayOf = (at: number) => parseDay(wallClock(at, zone).day) ?? at
  return formatAge(dayOf(ms), dayOf(now))
}
