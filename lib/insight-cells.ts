import type { Computed } from '@/lib/answers/directory'
import { lastSeenText } from './last-seen-text'

const UNKNOWN = 'unknown'

/**
 * What is computed of a customer, as cells of copies and exports, with the list's words for what isn't known. Days and
 * numbers stay as they are, so that a spreadsheet sorts them; words come after. `readAt` is when events were read.
 */
export const insightCells = (
  { awayDays, membershipEnds, noShowsIn30Days }: Computed,
  created: unknown,
  readAt: string | null,
) => ({
  last_seen: lastSeenText(awayDays, created, readAt) ?? UNKNOWN,
  membership_ends: membershipEnds === null ? 'no end' : (membershipEnds ?? UNKNOWN),
  no_shows: noShowsIn30Days ?? UNKNOWN,
})
