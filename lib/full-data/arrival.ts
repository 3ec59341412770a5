import type { Row } from '@/lib/format/reading'
import { membershipEndOf } from './membership-facts'
import { sentRows } from './section'
import { type TimedVisit, visitFacts, type WallClock } from './visit-facts'

const DAY = 86_400_000
/** From how many days without a visit a customer counts as away. */
const AWAY_FROM = 14
/** How many days before its end, and after it, a membership's end is worth saying. */
const ENDS_WITHIN = 30
const ENDED_WITHIN = 90

/** What to know when a customer arrives, with its evidence. Days are `YYYY-MM-DD`. */
export type ArrivalFlag =
  | { kind: 'first-visit'; next: TimedVisit | null }
  | { kind: 'away'; days: number; last: TimedVisit }
  | { kind: 'ends' | 'ended'; days: number; day: string }
  | { kind: 'no-shows'; count: number }

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The flags of a customer's full data at a time in `zone`. What wasn't recognized has none. */
export function arrivalFlags(customer: Row, now: WallClock, zone: string): ArrivalFlag[] {
  return [...visitFlags(customer, now, zone), ...membershipFlags(customer, now.day, zone)]
}

function visitFlags(customer: Row, now: WallClock, zone: string): ArrivalFlag[] {
  const rows = sentRows(customer, 'visits')
  if (rows === null) return []
  const { last, next, recentNoShows } = visitFacts(rows, now, zone)
  const flags: ArrivalFlag[] = []
  if (last === 'none') flags.push({ kind: 'first-visit', next })
  else if (last !== 'unknown') {
    const days = daysBetween(last.at.day, now.day)
    if (days >= AWAY_FROM) flags.push({ kind: 'away', days, last })
  }
  if (recentNoShows) flags.push({ kind: 'no-shows', count: recentNoShows })
  return flags
}

function membershipFlags(customer: Row, today: string, zone: string): ArrivalFlag[] {
  const end = membershipEndOf(customer, today, zone)
  if (typeof end === 'string') return []
  const { day } = end
  const days = daysBetween(today, day)
  if (days < 0) return -days <= ENDED_WITHIN ? [{ kind: 'ended', days: -days, day }] : []
  return days <= ENDS_WITHIN ? [{ kind: 'ends', days, day }] : []
}
