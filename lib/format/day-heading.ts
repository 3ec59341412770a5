import { MONTHS, parseDay } from './days'
import { formatText } from './text'

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A calendar day as `Monday 9 March`, with the year unless it is `thisYear`. */
export function formatDayHeading(value: unknown, thisYear: number): string {
  const ms = parseDay(value)
  if (ms === null) return formatText(value)
  const date = new Date(ms)
  const heading = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return date.getUTCFullYear() === thisYear ? heading : `${heading} ${date.getUTCFullYear()}`
}
