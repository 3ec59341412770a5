import type { Unreadable } from '@/lib/contract'
import type { Coverage } from '@/lib/coverage'

/** What the directory reports with each page of results. */
export interface DirectoryAnswer
  extends Pick<DirectoryStatus, 'isWhole' | 'people' | 'unreadable' | 'readAt'> {
  total: number
  /** Whether there are more matches than were counted. */
  isMore: boolean
  /** With filters by memberships or no-shows: of how many customers these are known; null: who is active isn't known. */
  coverage?: Coverage | null
}

/** Start and end (exclusive) in UTF-16 units, as JavaScript counts. */
export type Mark = readonly [from: number, to: number]

/** Highlight ranges in a customer's displayed texts, in order and without overlaps. */
export type FoundMarks = Partial<Record<'name' | 'email' | 'phone', readonly Mark[]>>

/** How much the directory holds and how old it is. Times are ISO strings. */
export interface DirectoryStatus {
  people: number
  /** How many of upstream's rows can't be read, up to 1,000. Their customers are missing or out of date. */
  unreadable: number
  /** Whether a full sync has finished. Until then, customers are missing. */
  isWhole: boolean
  /** When changes were last synced; null: not yet. */
  readAt: string | null
  /** When the last full sync ended. Only a full sync finds deleted customers. Null: none has finished. */
  sweptAt: string | null
  /** Null: no full sync is running. */
  fullSync: FullSyncProgress | null
  /** The nightly reading of full data: whether it is on, and when it last ended. */
  details: { isOn: boolean; readAt: string | null }
  /** When the last run read when each customer was last seen, null: none yet; why the last one gave up. */
  lastSeen: { readAt: string | null; failure: 'ignored' | 'changed' | null }
  /** Since when syncing fails, how, and whether a full sync gets further again; null: it works. */
  failure: { since: string; kind: string; isResumed: boolean } | null
}

/** How far a full sync is, whichever instance runs it. */
export interface FullSyncProgress {
  /** Whether the list is read, and customers missing from it are looked up. */
  isChecking: boolean
  read: number
  /** About how many customers there are; null: not known, such as in the first sync. */
  total: number | null
  /** Since when it makes no progress, because it fails or is stalled; null: it does. An ISO string. */
  pausedSince: string | null
}

/** What was computed of a customer, as far as it is known. Times are ISO strings, days `YYYY-MM-DD`. */
export interface Computed {
  /** Days without an event, at least. */
  awayDays?: number
  /** Null: none of the memberships ends, or there are none. */
  membershipEnds?: string | null
  noShowsIn30Days?: number
  /** When the full data behind the two above was read. */
  readAt?: string
}

/** What was computed of some customers, by contact ID. */
export interface InsightsAnswer {
  /** When events were read to know who stays away; null: not yet. */
  lastSeenReadAt: string | null
  computed: Readonly<Record<string, Computed>>
  /** If asked for: the fields that changed since a time, in order; contacts without any are absent. */
  changed?: Readonly<Record<string, readonly string[]>>
}

/** Some of the rejected rows, loaded again. */
export interface RejectedRowsAnswer {
  /** Those that still can't be read; `index` is their position among all rejected rows. */
  unreadable: Unreadable[]
  asked: number
  total: number
}
