import 'server-only'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { Upstream } from '@/lib/upstream/client'
import type { LastSeenWork } from './last-seen-steps'
import type { PageReader } from './page-reader'
import type { CustomerWriter } from './writer'

/** Rows per page (the API's maximum), and the pause before a page of a later full sync, in ms. */
export const PACE = { page: 1000, pause: 1000 }
/** Longest wait for users' own calls, in ms: before requesting a page, while writing it, and while reading it. */
export const PATIENCE = { page: 2000, rows: 100, piece: 100 }
/** A page starts with the last row of the one before. */
export const OVERLAP = 1
export interface Deps {
  db: DirectoryDatabase
  pace: typeof PACE
  upstream: Upstream
  /** Identifies the customer system; without it the directory's origin isn't checked. */
  source?: string | undefined
  /** Whether requests of users are waiting, even ones that don't need the customer system. */
  areRequestsWaiting: () => boolean
  now: () => number
  signal: AbortSignal
  /** Writes pages in a separate process, where writing here would block this one. */
  writer?: CustomerWriter
  pageReader: PageReader
  /** How far a full sync has looked for customers it didn't see. */
  checked: { sweep: number; id: string }
  overlap: PageOverlap
  /** The run that reads *Last seen*; null: it isn't read. */
  lastSeen: LastSeenWork | null
}

/** Where the next page starts, and the id of its expected first row; null: unknown. */
interface PageOverlap {
  sweep: number
  offset: number
  id: string | null
  /** How far the list was read, and how often the sync went back since. */
  furthest: number
  tries: number
  /** Rows read at two positions: each may have replaced another. */
  repeated: number
}

/** Before the first page, and after a restart. */
export const NO_OVERLAP: PageOverlap = { sweep: 0, offset: -1, id: null, furthest: 0, tries: 0, repeated: 0 }
