/** Since when changes are shown, other than since the last visit. */
export const SINCE = ['today', 'yesterday', 'week'] as const
export type Since = (typeof SINCE)[number]

const DAYS: Record<Since, number> = { today: 0, yesterday: 1, week: 7 }

export const SINCE_LABEL = 'Show changes since'
export const SINCE_WORDS: Record<Since, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: '7 days ago',
}

/** The choice of the user's last visit; on the first visit, of the day before. */
export const visitWords = (hasVisited: boolean) => (hasVisited ? 'Your last visit' : '24 hours ago')

export const asSince = (text: string): Since | null => SINCE.find((one) => one === text) ?? null

/** The start of a choice in the browser's time zone, as an ISO string. */
export function startOf(since: Since, now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[since]).toISOString()
}
