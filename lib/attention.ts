/** The filter *Membership ends*: within the next days from today, or ended within the last 30. */
export const MEMBERSHIP_ENDS = ['within-7', 'within-14', 'within-30', 'ended-30'] as const
export type MembershipEnds = (typeof MEMBERSHIP_ENDS)[number]

/** The filter *No-shows*: at least as many in the 30 days before the visits were read. */
export const NO_SHOWS = ['1', '2', '3'] as const
export type NoShows = (typeof NO_SHOWS)[number]

/** The days without an event that *Today* counts customers by. */
export const AWAY_COUNTED = [14, 30, 60, 90] as const

/** The days over which no-shows count. */
export const NO_SHOW_DAYS = 30

const DAY = 86_400_000
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * A day, `YYYY-MM-DD` in UTC: customers who were created after it are new, and not away for so many days. `readAt` is
 * when events were read, in ms since 1970.
 */
export const createdBeforeAway = (days: number, readAt: number): string => dayAt(readAt - days * DAY)

/** The first and the last day, `YYYY-MM-DD`, of a choice of *Membership ends*; `now` is in ms since 1970, UTC. */
export function membershipDays(ends: MembershipEnds, now: number): { first: string; last: string } {
  const day = (ahead: number) => dayAt(now + ahead * DAY)
  const days = Number(ends.slice(ends.indexOf('-') + 1))
  return ends === 'ended-30' ? { first: day(-days), last: day(-1) } : { first: day(0), last: day(days) }
}

/** A choice of either filter in words; unknown text, such as from an old link, unchanged. */
export function attentionText(choice: string): string {
  const [kind = '', days] = choice.split('-')
  if (kind === 'within') return `Ends in ${days} days`
  if (kind === 'ended') return `Ended in the last ${days} days`
  return /^\d+$/.test(choice) ? `${choice} or more in ${NO_SHOW_DAYS} days` : choice
}

const OPTED_TEXTS: Record<string, string> = {
  'email-out': 'Opted out of email',
  'email-in': 'Email allowed again',
  'sms-out': 'Opted out of SMS',
  'sms-in': 'SMS allowed again',
}

/** What customers opted out of or in to; unknown text, such as from an old link, unchanged. */
export const optedText = (opted: string): string => OPTED_TEXTS[opted] ?? opted
