import type { Computed } from '@/lib/answers/directory'
import { lastSeenText } from './last-seen-text'

const UNKNOWN = 'unknown'

/**
 * What is computed of a customer, as cells of copies and exports, with the list's words for what isn't known. Days and
 * numbers stay as they are, so that a spreadsheet sorts them; words come after. `now`: in ms since 1970.
 */
export const insightCells = (
  { awayDays, membershipEnds, noShowsIn30Days }: Computed,
  created: unknown,
  now: number,
) => ({
  last_seen: lastSeenText(awayDays, created, now) ?? UNKNOWN,
  membership_ends: membershipEnds === null ? 'no end' : (membershipEnds ?? UNKNOWN),
  no_shows: noShowsIn30Days ?? UNKNOWN,
})
