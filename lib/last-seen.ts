/** Days without an event that the directory knows, ascending. 0: an event within the first of them, or a later one. */
export const AWAY_DAYS = [0, 14, 30, 60, 90] as const
export type AwayDays = (typeof AWAY_DAYS)[number]

/** The filter *Last seen*: within 14 days, away for at least as many days, or not known. */
export const LAST_SEEN = ['within-14', 'away-14', 'away-30', 'away-60', 'away-90', 'unknown'] as const
export type LastSeen = (typeof LAST_SEEN)[number]

/** The least and most days away that a filter takes; null: customers whose last event isn't known. */
export function awayRangeOf(seen: LastSeen): { least: number; most: number } | null {
  if (seen === 'unknown') return null
  if (seen === 'within-14') return { least: 0, most: 0 }
  return { least: Number(seen.slice('away-'.length)), most: Number.POSITIVE_INFINITY }
}

/** The filter's choice in words; unknown text, such as from an old link, unchanged. */
export function lastSeenFilterText(seen: string): string {
  if (seen === 'within-14') return 'In the last 14 days'
  if (seen === 'unknown') return 'Not known'
  return /^away-\d+$/.test(seen) ? `Away ${seen.slice('away-'.length)} days or more` : seen
}
