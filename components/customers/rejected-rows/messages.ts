import { formatCount } from '@/lib/format/numbers'

export const REJECTED_ROWS = {
  effect: (rows: number) =>
    rows === 1
      ? 'This customer is missing or out of date here.'
      : 'These customers are missing or out of date here.',
  show: 'Show details',
  title: 'Unreadable rows',
  cause: 'Your customer system sends these rows in a format that Frontdesk can’t read.',
  fixed: (rows: number) =>
    rows === 1
      ? '1 row can be read now, or has moved in the list. It will be updated here at the next full sync, within a day. To see it now, switch to Live.'
      : `${formatCount(rows)} rows can be read now, or have moved in the list. They will be updated here at the next full sync, within a day. To see them now, switch to Live.`,
  loading: 'Loading…',
}
