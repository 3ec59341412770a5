import { own, type Row } from '@/lib/format/reading'
import { dayOf } from './day-of'
import { membershipEndOf } from './membership-facts'
import { sentRows } from './section'
import { type TimedVisit, type VisitFacts, visitFacts, type WallClock } from './visit-facts'

const DAY = 86_400_000
/** A customer with a visit at most so many days ago isn't away, as in *Last seen*. */
const NOT_AWAY_WITHIN = 14
/** How many days before its end, and after it, a membership's end is worth saying. */
const ENDS_WITHIN = 30
const ENDED_WITHIN = 90

/** What to know when a customer arrives, with its evidence. Days are `YYYY-MM-DD`. */
export type ArrivalFlag =
  | { kind: 'first-visit'; next: TimedVisit | null }
  | { kind: 'away'; days: number; last: TimedVisit }
  | { kind: 'ends' | 'ended'; days: number; day: string; membership: Row }
  | { kind: 'no-shows'; count: number; last: TimedVisit }

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The flags of a customer's full data at a time in `zone`. What wasn't recognized has none. */
export function arrivalFlags(customer: Row, now: WallClock, zone: string): ArrivalFlag[] {
  const visits = sentRows(customer, 'visits')
  const facts = visits && visitFacts(visits, now, zone)
  return [
    ...(facts ? lastVisitFlags(facts, now.day) : []),
    ...membershipFlags(customer, now.day, zone),
    ...(facts ? noShowFlags(facts) : []),
  ]
}

function lastVisitFlags({ last, next }: VisitFacts, today: string): ArrivalFlag[] {
  if (last === 'none') return [{ kind: 'first-visit', next }]
  if (last === 'unknown') return []
  const days = daysBetween(last.at.day, today)
  return days > NOT_AWAY_WITHIN ? [{ kind: 'away', days, last }] : []
}

const noShowFlags = ({ recentNoShows, lastMissed }: VisitFacts): ArrivalFlag[] =>
  recentNoShows && lastMissed ? [{ kind: 'no-shows', count: recentNoShows, last: lastMissed }] : []

function membershipFlags(customer: Row, today: string, zone: string): ArrivalFlag[] {
  const end = membershipEndOf(customer, today, zone)
  if (typeof end === 'string') return []
  const { day } = end
  const membership = sentRows(customer, 'memberships')?.find(
    (row) => dayOf(own(row, 'end_date'), zone) === day,
  )
  if (!membership) return []
  const days = daysBetween(today, day)
  if (days < 0) return -days <= ENDED_WITHIN ? [{ kind: 'ended', days: -days, day, membership }] : []
  return days <= ENDS_WITHIN ? [{ kind: 'ends', days, day, membership }] : []
}
