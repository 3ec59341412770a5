import { own, type Row } from '@/lib/format/reading'
import { absence, formatText, NONE } from '@/lib/format/text'
import { dayOf } from './day-of'
import { sentRows } from './section'

const MOST_NAMED = 80

/** A membership's status as sent; null: none. */
export const statusOf = (membership: Row): string | null => {
  const status = own(membership, 'status')
  return absence(status) === null ? formatText(status).slice(0, MOST_NAMED) : null
}

export const isCanceledMembership = (membership: Row) => /^cancel/i.test(statusOf(membership) ?? '')

/** Whether a membership says that it renews; null: it doesn't say. */
export function renewsOf(membership: Row): boolean | null {
  const value = own(membership, 'auto_renew')
  if (value === true || value === 1) return true
  return value === false || value === 0 ? false : null
}

/** Whether a membership ended before today. An invalid end counts as not over. */
export function isOver(membership: Row, today: string, zone: string): boolean {
  const end = dayOf(own(membership, 'end_date'), zone)
  return end !== null && end < today
}

/** The last day of all of a customer's memberships, `YYYY-MM-DD`; `none`: one goes on, or there is none. */
export type MembershipEnd = { day: string } | 'none' | 'unknown'

const KNOWN_STATUS = /^(active|paused|frozen|on hold|cancell?ed|expired|ended)$/i
const ENDED_STATUS = /^(expired|ended)$/i

function endOf(membership: Row, today: string, zone: string): MembershipEnd {
  const status = statusOf(membership)
  if (status !== null && !KNOWN_STATUS.test(status)) return 'unknown'
  const isEnded = ENDED_STATUS.test(status ?? '')
  const isCanceled = isCanceledMembership(membership)
  const value = own(membership, 'end_date')
  if (absence(value) === NONE) return isEnded || isCanceled ? 'unknown' : 'none'
  const day = dayOf(value, zone)
  if (day === null) return 'unknown'
  const renews = renewsOf(membership)
  if (day < today) return isEnded || isCanceled || renews === false ? { day } : 'unknown'
  // What contradicts itself isn't known.
  if (isEnded || (isCanceled && renews === true)) return 'unknown'
  if (isCanceled || renews === false) return { day }
  return renews ? 'none' : 'unknown'
}

/**
 * When a customer's memberships end, or ended. A date counts as an end only if the membership says that it doesn't
 * renew; what isn't recognized makes it unknown. `today` is `YYYY-MM-DD`.
 */
export function membershipEndOf(customer: Row, today: string, zone: string): MembershipEnd {
  const rows = sentRows(customer, 'memberships')
  if (rows === null) return 'unknown'
  if (rows.length === 0) return 'none'
  const ends = rows.map((row) => endOf(row, today, zone))
  if (ends.includes('none')) return 'none'
  const days = ends.flatMap((end) => (typeof end === 'string' ? [] : [end.day]))
  return days.length === ends.length ? { day: days.sort().at(-1) ?? today } : 'unknown'
}
