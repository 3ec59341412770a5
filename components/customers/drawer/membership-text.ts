import { formatDay, parseDay } from '@/lib/format/days'
import { parseInstant, wallClock } from '@/lib/format/instants'
import { formatMoney } from '@/lib/format/money'
import { own, type Row } from '@/lib/format/reading'
import { absence, formatText, NONE } from '@/lib/format/text'

const MOST_NAMED = 80

/** A calendar day or the day of a date-time, `YYYY-MM-DD`; null: neither. */
function dayOf(value: unknown, zone: string): string | null {
  if (typeof value === 'string' && parseDay(value) !== null) return value
  const instant = parseInstant(value)
  return instant === null ? null : wallClock(instant, zone).day
}

const flagOf = (value: unknown): boolean | null => {
  if (value === true || value === 1) return true
  return value === false || value === 0 ? false : null
}

/** Whether a membership ended before today. An invalid end counts as not over. */
export function isOver(membership: Row, today: string, zone: string): boolean {
  const end = dayOf(own(membership, 'end_date'), zone)
  return end !== null && end < today
}

function endText(membership: Row, today: string, zone: string): string | null {
  const value = own(membership, 'end_date')
  const renews = flagOf(own(membership, 'auto_renew'))
  const absent = absence(value)
  if (absent === NONE) return renews ? 'renews monthly, no end date' : 'no end date'
  // Without an end, whether it renews is still known.
  if (absent !== null) return renews ? 'renews monthly' : null
  const end = dayOf(value, zone)
  if (end === null) return `ends ${formatText(value).slice(0, MOST_NAMED)}`
  if (end < today) return `ended ${formatDay(end)}`
  return `${renews ? 'renews' : 'ends'} ${formatDay(end)}`
}

function statusText(membership: Row, zone: string): string | null {
  const status = own(membership, 'status')
  const start = dayOf(own(membership, 'start_date'), zone)
  const word = absence(status) === null ? formatText(status).slice(0, MOST_NAMED) : null
  if (start === null) return word
  // "Canceled since its start" would be wrong.
  if (word !== null && word.toLowerCase() !== 'active') return `${word} · started ${formatDay(start)}`
  return word === null ? `since ${formatDay(start)}` : `${word} since ${formatDay(start)}`
}

function priceText(membership: Row): string | null {
  const price = own(membership, 'price')
  const currency = own(membership, 'currency')
  if (absence(price) !== null || absence(currency) !== null) return null
  return `${formatMoney(price, currency)} per month`
}

/** A membership in one line: "Off-peak · active since 5 Sep 2025 · renews monthly". Omits what wasn't recognized. */
export function membershipText(membership: Row, today: string, zone: string): string {
  const name = own(membership, 'name')
  return [
    absence(name) === null ? formatText(name).slice(0, MOST_NAMED) : 'Membership',
    statusText(membership, zone),
    endText(membership, today, zone),
    isOver(membership, today, zone) ? null : priceText(membership),
  ]
    .filter(Boolean)
    .join(' · ')
}
