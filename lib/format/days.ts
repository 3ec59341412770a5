import { formatClock } from './clock-time'
import { formatText } from './text'

/** Not from Intl: its short names differ between the server's and a browser's ICU ("Sep", "Sept"). */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/

/** Midnight UTC of an existing calendar day `YYYY-MM-DD`, in ms; else null. */
export function parseDay(value: unknown): number | null {
  const match = typeof value === 'string' ? DAY.exec(value) : null
  if (!match) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return date.getUTCMonth() === Number(match[2]) - 1 ? date.getTime() : null
}

/** Whether a value is a time of day, `HH:MM` or `HH:MM:SS`. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value)
}

/** A time of day in ms after midnight; null if it isn't one. */
export function parseTime(value: unknown): number | null {
  return isTime(value) ? Date.parse(`1970-01-01T${value}Z`) : null
}

/** A calendar day as `4 Jan 2023`, never converted; anything else as its raw text. */
export function formatDay(value: unknown): string {
  const ms = parseDay(value)
  if (ms === null) return formatText(value)
  const date = new Date(ms)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`
}

/** A calendar day as `15 Dec`, with the year unless it is that of `today`; anything else as its raw text. */
export function formatDayShort(day: string, today: string): string {
  const text = formatDay(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d+$/, '') : text
}

/** A time of day as `18:30` or `6:30 PM`, including 24:00; never converted; anything else as its raw text. */
export function formatTime(value: unknown): string {
  return value === '24:00:00' || isTime(value) ? formatClock(value.slice(0, 5)) : formatText(value)
}
