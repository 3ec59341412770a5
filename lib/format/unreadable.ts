import { formatCount } from './numbers'

/** Rejected rows are counted up to this. */
export const MOST_UNREADABLE = 1000

/** The number of rejected rows, to start a sentence: `3 rows couldn’t be read`. */
export function unreadableWords(rows: number): string {
  const count = `${rows < MOST_UNREADABLE ? '' : 'At least '}${formatCount(rows)}`
  return `${count} ${rows === 1 ? 'row' : 'rows'} couldn’t be read`
}
