import { dayAge, dayAhead } from '../overview/day-words'
import type { WallClock } from '../visits/visit-facts'

export const lastVisitText = (day: string, today: string) => `Last visit ${dayAge(day, today)}`

export function nextVisitText({ day, time }: WallClock, today: string): string {
  const when = dayAhead(day, today)
  return `Next visit ${when}${time === null ? '' : `${when.includes(' ') ? ',' : ''} ${time}`}`
}
