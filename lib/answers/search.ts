import type { Customer, Unmatched, Unreadable } from '@/lib/contract'
import type { DirectoryAnswer, FoundMarks } from './directory'

/** What a search found: first the customers that the whole text names, then the directory's other matches. */
export interface SearchAnswer {
  members: Customer[]
  unreadable: Unreadable[]
  /** Where the text matches, by contact id. */
  highlights: Readonly<Record<string, FoundMarks>>
  /** How many match, this page and the others. */
  total: number
  /** Whether the directory was searched and has every customer, and the customer system answered. */
  isComplete: boolean
  /** Rows that the customer system sent and that don't match; not there: there were none. */
  unmatched?: Unmatched
  /** Why the customer system couldn't be searched, so that only the directory was; not there: it was, or needn't be. */
  unanswered?: { type: string; title: string }
  /** What the directory says of itself; null: it is switched off. Not there: it wasn't searched. */
  directory?: Omit<DirectoryAnswer, 'total' | 'marks'> | null
}
