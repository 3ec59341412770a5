import { MOST_UNREADABLE } from '@/lib/answers/directory'
import { formatCount } from './numbers'

/** How many rows the directory could not read, to begin a sentence: `3 rows could not be read`. */
export function unreadableWords(rows: number): string {
  const count = `${rows < MOST_UNREADABLE ? '' : 'At least '}${formatCount(rows)}`
  return `${count} ${rows === 1 ? 'row' : 'rows'} could not be read`
}
