import { formatDay, formatDayShort } from '@/lib/format/days'
import { formatMoney } from '@/lib/format/money'
import { own, type Row } from '@/lib/format/reading'
import { absence, formatText, NONE } from '@/lib/format/text'
import { dayOf } from '@/lib/full-data/day-of'
import { isCanceledMembership, isOver, renewsOf, statusOf } from '@/lib/full-data/membership-facts'

const MOST_NAMED = 80
const PERIODS = [
  'period',
  'interval',
  'billing_period',
  'billing_interval',
  'billing_cycle',
  'frequency',
  'term',
]

/** A membership is paid by the month unless it names another period. */
const isMonthly = (membership: Row) =>
  PERIODS.map((key) => own(membership, key)).every(
    (period) => absence(period) !== null || /^(1 )?month(ly)?$/i.test(String(period)),
  )

/** A membership's status as sent, with the spelling of the product's own words. */
const statusWord = (membership: Row) => statusOf(membership)?.replace(/^(cancel)led$/i, '$1ed') ?? null

const isActive = (status: string | null) => status === null || status.toLowerCase() === 'active'

/** Current memberships, active ones first; without any, the newest ended one. `rows`: newest first. */
export function currentMemberships(rows: readonly Row[], today: string, zone: string): readonly Row[] {
  const current = rows.filter((row) => !isOver(row, today, zone))
  if (current.length === 0) return rows.slice(0, 1)
  return current.sort((a, b) => Number(isActive(statusOf(b))) - Number(isActive(statusOf(a))))
}

const renewsText = (membership: Row) => (isMonthly(membership) ? 'renews monthly' : 'renews')

function endText(membership: Row, today: string, zone: string): string | null {
  const value = own(membership, 'end_date')
  const renews = renewsOf(membership)
  const absent = absence(value)
  if (absent === NONE) return renews ? `${renewsText(membership)}, no end date` : 'no end date'
  // Without an end, whether it renews is still known.
  if (absent !== null) return renews ? renewsText(membership) : null
  const end = dayOf(value, zone)
  if (end === null) return `ends ${formatText(value).slice(0, MOST_NAMED)}`
  if (end < today) return `ended ${formatDay(end)}`
  return `${endVerb(membership)} ${formatDay(end)}`
}

/** What happens at the end: a canceled membership that says it renews is contradictory, so only the day is certain. */
function endVerb(membership: Row): string {
  const renews = renewsOf(membership)
  const isCanceled = isCanceledMembership(membership)
  if (renews) return isCanceled ? 'until' : 'renews'
  return renews === false || isCanceled ? 'ends' : 'until'
}

function statusText(membership: Row, zone: string): string | null {
  const word = statusWord(membership)
  const start = dayOf(own(membership, 'start_date'), zone)
  if (start === null) return word
  // "Canceled since its start" would be wrong.
  if (!isActive(word)) return `${word} · started ${formatDay(start)}`
  return word === null ? `since ${formatDay(start)}` : `${word} since ${formatDay(start)}`
}

function priceText(membership: Row): string | null {
  const price = own(membership, 'price')
  const currency = own(membership, 'currency')
  if (absence(price) !== null || absence(currency) !== null) return null
  return `${formatMoney(price, currency)}${isMonthly(membership) ? ' per month' : ''}`
}

export function membershipName(membership: Row): string {
  const name = own(membership, 'name')
  return absence(name) === null ? formatText(name).slice(0, MOST_NAMED) : 'Membership'
}

/** All about a membership but its name: "active since 5 Sep 2025 · renews monthly". Omits what wasn't recognized. */
export function membershipTerms(membership: Row, today: string, zone: string): string {
  return [
    statusText(membership, zone),
    endText(membership, today, zone),
    isOver(membership, today, zone) ? null : priceText(membership),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether a status repeats what the end of the membership says. */
const isPlain = (status: string | null) => isActive(status) || /^(expired|ended)$/i.test(status ?? '')

/** When a membership ends or ended, its name, and a status that adds to it: "3 Dec, Off-peak, canceled". */
export function membershipEnd(membership: Row, day: string, today: string): string {
  const status = statusWord(membership)
  const isNamed = absence(own(membership, 'name')) === null
  return [
    formatDayShort(day, today),
    isNamed ? membershipName(membership) : null,
    isPlain(status) ? null : status,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A membership in one line: "Off-peak · active since 5 Sep 2025 · renews monthly". */
export function membershipText(membership: Row, today: string, zone: string): string {
  return [membershipName(membership), membershipTerms(membership, today, zone)].filter(Boolean).join(' · ')
}

/** A membership in a few words: "Unlimited · renews 15 Dec", "Off-peak · canceled, ends 2 Sep 2026". */
export function membershipShort(membership: Row, today: string, zone: string): string {
  const status = statusWord(membership)
  const end = dayOf(own(membership, 'end_date'), zone)
  const isUnnamed = absence(own(membership, 'end_date')) !== null
  const renews = isUnnamed && isActive(status) && renewsOf(membership) === true
  const words = [isActive(status) ? null : status, renews ? renewsText(membership) : null]
  if (end !== null && end < today) words.push(`ended ${formatDay(end)}`)
  else if (end !== null) words.push(`${endVerb(membership)} ${formatDayShort(end, today)}`)
  const said = words.filter(Boolean).join(', ') || status
  return [membershipName(membership), said].filter(Boolean).join(' · ')
}
