import { formatCount } from '@/lib/format/numbers'

export const UNREADABLE = {
  title: 'Unreadable rows',
  none: 'Couldn’t read any of these rows',
  cause: 'Your customer system sent these rows in a format that Frontdesk can’t read.',
  show: 'Show details',
  refresh: 'Refresh',
}

/** Shown above a list: how many of its rows are unreadable. */
export const unreadableOf = (unreadable: number, rows: number) =>
  `${formatCount(unreadable)} of ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} couldn’t be read.`
