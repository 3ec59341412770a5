import { parseInstant } from './format/instants'
import { AWAY_DAYS, type AwayDays } from './last-seen'

const TEXTS: Record<AwayDays, string> = {
  0: 'Last 14 days',
  14: '14 to 30 days ago',
  30: '30 to 60 days ago',
  60: '60 to 90 days ago',
  90: 'Not in 90 days',
}

/** When a customer was last seen, in words; null: not known. Who was created later than that had no event yet. */
export function lastSeenText(days: number | undefined, created: unknown, now: number): string | null {
  const known = AWAY_DAYS.find((one) => one === days)
  if (known === undefined) return null
  const createdAt = parseInstant(created)
  const isNew = known > 0 && createdAt !== null && createdAt > now - known * 86_400_000
  return isNew ? 'No event yet' : TEXTS[known]
}
