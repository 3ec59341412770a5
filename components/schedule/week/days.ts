import { formatDay, MONTHS, parseDay } from '@/lib/format/days'
import type { WeekStart } from '@/lib/preferences'

const DAY_MS = 24 * 3600 * 1000
const FIRST = '0001-01-01'
const LAST = '9999-12-31'
const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Whole days since 1970; calendar days have no time zone. */
function numberOf(day: string): number {
  return (parseDay(day) ?? 0) / DAY_MS
}

/** The day `count` days later, `YYYY-MM-DD`, limited to years 1 to 9999. */
export function addDays(day: string, count: number): string {
  const date = new Date((numberOf(day) + count) * DAY_MS)
  const year = date.getUTCFullYear()
  if (year < 1) return FIRST
  return year > 9999 ? LAST : `${String(year).padStart(4, '0')}${date.toISOString().slice(-20, -14)}`
}

/** A day's weekday: 0 Monday to 6 Sunday. */
function weekdayOf(day: string): number {
  return (((numberOf(day) + 3) % 7) + 7) % 7
}

/** How many days before Monday a week starts. */
const BEFORE_MONDAY: Record<WeekStart, number> = { monday: 0, sunday: 1, saturday: 2 }

/** The seven days of a day's week. */
export function weekOf(day: string, first: WeekStart = 'monday'): string[] {
  const start = addDays(day, -((weekdayOf(day) + BEFORE_MONDAY[first]) % 7))
  return SHORT.map((_, index) => addDays(start, index))
}

/** `Mon` and `9`, for a day column's header. */
export function dayHead(day: string): { weekday: string; date: number } {
  return { weekday: SHORT[weekdayOf(day)] ?? '', date: Number(day.slice(8)) }
}

/** A day as `Mon 9 Mar`. */
export function shortDay(day: string): string {
  const { weekday, date } = dayHead(day)
  return `${weekday} ${date} ${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`
}

/** A week as text: `9–15 March 2026`, `30 Mar – 5 Apr 2026`, `29 Dec 2025 – 4 Jan 2026`. */
export function formatWeek(days: readonly string[]): string {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  const month = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]
  const date = (day: string) => Number(day.slice(8))
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDay(first)} – ${formatDay(last)}`
  const year = Number(last.slice(0, 4))
  if (month(first) === month(last)) return `${date(first)}–${date(last)} ${month(last)} ${year}`
  return `${date(first)} ${month(first)?.slice(0, 3)} – ${formatDay(last)}`
}
