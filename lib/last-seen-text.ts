import { parseInstant } from './format/instants'
import { AWAY_DAYS, type AwayDays } from './last-seen'

const TEXTS: Record<AwayDays, string> = {
  0: 'In the last 14 days',
  14: '14 to 30 days ago',
  30: '30 to 60 days ago',
  60: '60 to 90 days ago',
  90: 'Not in 90 days',
}

const DAY = 86_400_000

/**
 * When a customer was last seen, in words; null: not known. `readAt` is when events were read, as an ISO string; null: the
 * first reading hasn't ended.
 */
export function lastSeenText(
  days: number | undefined,
  created: unknown,
  readAt: string | null,
): string | null {
  const known = AWAY_DAYS.find((one) => one === days)
  if (known === undefined) return null
  return hasNoEventYet(known, created, readAt ? Date.parse(readAt) : Date.now())
    ? 'No event yet'
    : TEXTS[known]
}

/** Whether a customer was created, by days in UTC, within the days without an event. The list's order has the same rule. */
function hasNoEventYet(days: AwayDays, created: unknown, readAt: number): boolean {
  const createdAt = parseInstant(created)
  return days > 0 && createdAt !== null && createdAt >= (Math.floor(readAt / DAY) - days + 1) * DAY
}
