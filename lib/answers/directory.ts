import type { Unreadable } from '@/lib/contract'

/** What the directory says of a page that it gave. */
export interface DirectoryAnswer {
  /** How many match. */
  total: number
  /** Whether more match, which were not counted. */
  isMore: boolean
  /** Whether everybody was read once; before, people are missing. */
  isWhole: boolean
  people: number
  /** How many of upstream's rows can't be read, so that whoever is in them is missing or as before. */
  unreadable: number
  /** When what changed was last read, as an ISO instant; null: not yet. */
  readAt: string | null
  /** Where what was typed matches, by contact id. */
  marks: Readonly<Record<string, FoundMarks>>
}

/** From which character of a text to before which, in UTF-16 units as JavaScript counts. */
export type Mark = readonly [from: number, to: number]

/** Where what was typed matches in a person's texts as they are shown, in order and without overlaps. */
export type FoundMarks = Partial<Record<'name' | 'email' | 'phone', readonly Mark[]>>

/** How much the directory has, and how old it is. Times are ISO instants. */
export interface DirectoryStatus {
  people: number
  /** How many of upstream's rows nobody could be taken in from, 1,000 at most. */
  unreadable: number
  /** Whether everybody was read once: before, people are missing. */
  isWhole: boolean
  /** When what changed was last read; null: not yet. */
  readAt: string | null
  /** When the last whole sweep ended, which alone sees who is gone; null: none has. */
  sweptAt: string | null
  /** Since when reading fails, and as what kind; null: it doesn't. */
  failure: { since: string; kind: string } | null
}

/** Some of the rows that nobody could be taken in from, read anew. */
export interface MissedAnswer {
  /** Those that still can't be read; `index` is their place among all that were missed. */
  unreadable: Unreadable[]
  /** How many were read anew. */
  asked: number
  /** How many there are. */
  total: number
}
