import { continuing } from '@/components/schedule/messages'
import { formatClock } from '@/lib/format/clock-time'
import { formatDayHeading } from '@/lib/format/day-heading'
import { type ClassAt, DAY_MINUTES } from './class-times'

export function continuingOf(dayBefore: readonly ClassAt[]): ClassAt[] {
  return dayBefore.filter(({ end }) => end !== null && end > DAY_MINUTES)
}

/** Start and end of such a class: `started Sunday, ends 01:00`. */
export function continuingWords({ day, end }: ClassAt): string {
  const minutes = (end ?? 0) % DAY_MINUTES
  const two = (value: number) => String(value).padStart(2, '0')
  const [weekday = ''] = formatDayHeading(day, 0).split(' ')
  return continuing(weekday, formatClock(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`))
}
