import type { Customer, Unmatched, Unreadable } from '@/lib/contract'
import type { DirectoryAnswer, FoundMarks } from './directory'

/** What the server took a search text for. `number`: digits that may be a phone number or an ID. */
export type SearchKind = 'email' | 'phone' | 'number' | 'id' | 'name'

/** Why a part of a search failed, as a problem's type and title. */
export interface SearchProblem {
  type: string
  title: string
}

/** Search results: customers that match the whole text first, then other matches from the directory. */
export interface SearchAnswer {
  members: Customer[]
  unreadable: Unreadable[]
  kind: SearchKind
  /** Highlight ranges by contact ID. */
  highlights: Readonly<Record<string, FoundMarks>>
  total: number
  /** How many of the customers, the last ones, match only with a typo; absent: none. */
  similar?: number
  /** Whether the directory is complete and was searched, and the customer system responded. */
  isComplete: boolean
  /** Set for a quick search that didn't wait for the customer system. */
  isWaiting?: true
  /** Rows from the customer system that don't match; absent: none. */
  unmatched?: Unmatched
  /** Why the customer system couldn't be searched; absent: it was, or wasn't needed. */
  unanswered?: SearchProblem
  /** Why the directory couldn't be searched; absent: it was, or wasn't needed. */
  directoryProblem?: SearchProblem
  /** The directory's state; null: switched off. Absent: not searched. */
  directory?: DirectoryAnswer | null
}
