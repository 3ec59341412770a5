import type { Customer, Unmatched, Unreadable } from '@/lib/contract'
import type { DirectoryAnswer, FoundMarks } from './directory'

/** Search results: customers that match the whole text first, then other matches from the directory. */
export interface SearchAnswer {
  members: Customer[]
  unreadable: Unreadable[]
  /** Highlight ranges by contact ID. */
  highlights: Readonly<Record<string, FoundMarks>>
  /** How many match on all pages. */
  total: number
  /** Whether the directory is complete and was searched, and the customer system responded. */
  isComplete: boolean
  /** Rows from the customer system that don't match; absent: none. */
  unmatched?: Unmatched
  /** Why the customer system couldn't be searched; absent: it was, or wasn't needed. */
  unanswered?: { type: string; title: string }
  /** The directory's state; null: switched off. Absent: not searched. */
  directory?: Omit<DirectoryAnswer, 'total' | 'marks'> | null
}
