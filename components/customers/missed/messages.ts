import { formatCount } from '@/lib/format/numbers'

/** Messages about rows that the directory rejected. */
export const MISSED = {
  effect: (rows: number) =>
    rows === 1
      ? 'This customer is missing or out of date here.'
      : 'These customers are missing or out of date here.',
  show: 'Show details',
  title: 'Unreadable rows',
  cause: 'Your customer system sends these rows in a format that Frontdesk can’t read.',
  fixed: (rows: number) =>
    rows === 1
      ? '1 row is readable now or has moved in the list. Frontdesk updates it with the next full sync, within a day. Live shows every row now.'
      : `${formatCount(rows)} rows are readable now or have moved in the list. Frontdesk updates them with the next full sync, within a day. Live shows every row now.`,
  loading: 'Loading…',
}
