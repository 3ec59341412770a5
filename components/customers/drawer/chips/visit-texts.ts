import { formatClock } from '@/lib/format/clock-time'
import type { WallClock } from '@/lib/full-data/visit-facts'
import { dayAge, dayAhead } from '../overview/day-words'

export const lastVisitText = (day: string, today: string) => `Last visit ${dayAge(day, today)}`

export function nextVisitText({ day, time }: WallClock, today: string): string {
  const when = dayAhead(day, today)
  return `Next visit ${when}${time === null ? '' : `${when.includes(' ') ? ',' : ''} ${formatClock(time)}`}`
}
