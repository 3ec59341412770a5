import type { ExactFilter } from '@/lib/contract'
import type { DirectoryStatus } from './directory'

/** Calls in a period. Times are in ms; null: no call was timed. */
interface CallTally {
  calls: number
  failed: number
  p50: number | null
  p95: number | null
}

/** A removal with an unknown outcome whose contact can't be read. */
export interface UnreadRemoval {
  id: string
  contactId: string
  unknownSince: string
  readAt: string
  /** Why the last read failed. */
  found: string
}

/** Calls paused because several in a row failed. */
export interface PausedCalls {
  operation: string
  /** The form's ID; null: all calls of the operation. */
  form: string | null
  since: string
}

export interface CallFailure {
  kind: string
  count: number
  lastAt: string
  /** The latest request and its status; null: none. */
  operation: string
  status: number | null
}

/** A response shape that didn't match the contract: types and paths, never values. */
interface Shape {
  operation: string
  path: string
  expected: string
  seen: string
  count: number
  firstAt: string
  lastAt: string
}

/** An exact filter that the customer system ignored or loosened, in one operation. */
export interface IgnoredFilter {
  operation: string
  filter: ExactFilter
  /** Calls with rows that don't match, and the number of those rows. They were dropped. */
  calls: number
  rows: number
  firstAt: string
  lastAt: string
}

/** How the customer system pages one list, if that differs from the request. */
export interface ListFact {
  operation: string
  /** The most rows it returns for a request; null: no limit was seen. */
  cap: number | null
  /** Requests that the limit shortened. */
  capped: number
  /** How often it repeated rows instead of returning the next ones. */
  repeated: number
  firstAt: string
  lastAt: string
}

/** The connection as one instance sees it. Times are ISO strings. Holds no keys and no customer data. */
export interface Connection {
  at: string
  /** Null: the embedded service is in use. */
  address: string | null
  startedAt: string
  directory: DirectoryStatus | null
  breaker: 'closed' | 'open' | 'half-open'
  breakerSince: string
  /** What the breaker is open for; `all`: the customer system can't be reached. */
  paused: PausedCalls[] | 'all'
  running: number
  waiting: number
  calls: number
  answeredAt: string | null
  /** Null: the last call succeeded, or there was none. */
  failingSince: string | null
  failingAs: string | null
  /** The error code of the last failed call, such as `CERT_HAS_EXPIRED`; null: none. */
  failingCode: string | null
  /** Null: not checked since the start. */
  keys: { at: string; answer: 'accepted' | 'refused' | 'unknown'; kind: string | null } | null
  hour: CallTally
  /** The minutes of the last hour with calls, oldest first; `at` is the start of the minute. */
  minutes: (CallTally & { at: string })[]
  failures: CallFailure[]
  shapes: Shape[]
  /** How many mismatched shapes were dropped for lack of room. */
  moreShapes: number
  ignoredFilters: IgnoredFilter[]
  lists: ListFact[]
  removals: UnreadRemoval[]
}
