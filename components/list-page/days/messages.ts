/** Words of the filter by days. */
export const DAYS = {
  days: {
    today: 'Today',
    '7': 'Last 7 days',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
  },
  /** A start that isn't a whole day. */
  since: (time: string) => `Since ${time}`,
  range: 'Between dates…',
  from: 'From',
  to: 'To',
  missing: 'Couldn’t load the dates. Check your connection and reload the page.',
  clear: 'Show all dates',
}
