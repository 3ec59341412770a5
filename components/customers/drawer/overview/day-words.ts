import { formatAge } from '@/lib/format/age'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatDayShort, parseDay } from '@/lib/format/days'

const DAY_MS = 86_400_000

/** Below so many days, days are counted, not months. */
const IN_DAYS = 90

/** How far a day is from today: `today`, `yesterday`, `59 days ago`, `in 3 months`. Both are `YYYY-MM-DD`. */
export function dayAge(day: string, today: string): string {
  const [at, now] = [parseDay(day) ?? Number.NaN, parseDay(today) ?? Number.NaN]
  const days = (at - now) / DAY_MS
  const near = { '0': 'today', '-1': 'yesterday', '1': 'tomorrow' }[String(days)]
  if (near) return near
  if (Math.abs(days) < IN_DAYS) return days < 0 ? `${-days} days ago` : `in ${days} days`
  return formatAge(at, now)
}

/** A day to come as `today`, `tomorrow` or `Mon 30 Nov`. */
export function dayAhead(day: string, today: string): string {
  const words = dayAge(day, today)
  if (words === 'today' || words === 'tomorrow') return words
  return `${formatDayHeading(day, 0).slice(0, 3)} ${formatDayShort(day, today)}`
}
