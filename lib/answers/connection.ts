import type { ExactFilter } from '@/lib/contract'
import type { DirectoryStatus } from './directory'

/** Calls of some span; times in ms, null: none was timed. */
interface CallTally {
  calls: number
  failed: number
  p50: number | null
  p95: number | null
}

/** A removal whose outcome isn't known and whose contact can't be read. */
export interface UnreadRemoval {
  id: string
  contactId: string
  unknownSince: string
  readAt: string
  /** Why it couldn't be read the last time. */
  found: string
}

/** Calls that aren't sent for the moment, because they failed several times in a row. */
export interface PausedCalls {
  operation: string
  /** The form's id; null: all calls of the operation. */
  form: string | null
  since: string
}

/** All failed calls of one kind. */
export interface CallFailure {
  kind: string
  count: number
  lastAt: string
  /** What was asked the last time, and the status that came; null: none. */
  operation: string
  status: number | null
}

/** A shape that didn't match the contract; types and places, never a value. */
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
  /** Calls with rows that don't match, and those rows, which were left out. */
  calls: number
  rows: number
  firstAt: string
  lastAt: string
}

/** How the customer system pages one list, where it differs from what was asked. */
export interface ListFact {
  operation: string
  /** The most rows it returns for a request; null: no such limit was seen. */
  cap: number | null
  /** Requests that the limit made smaller. */
  capped: number
  /** How often it returned rows again instead of the rows that follow. */
  repeated: number
  firstAt: string
  lastAt: string
}

/** The connection as one copy of Frontdesk has seen it. Times are ISO instants; nothing in it is a key or a value of upstream's. */
export interface Connection {
  /** When this was so. */
  at: string
  /** Null: the embedded service answers. */
  address: string | null
  startedAt: string
  /** Null: switched off. */
  directory: DirectoryStatus | null
  breaker: 'closed' | 'open' | 'half-open'
  breakerSince: string
  /** What the breaker is open for; `all`: the customer system can't be reached. */
  paused: PausedCalls[] | 'all'
  running: number
  waiting: number
  /** Calls since the start. */
  calls: number
  answeredAt: string | null
  /** Null: the last call was answered, or nothing was asked. */
  failingSince: string | null
  failingAs: string | null
  /** The code of what the last call failed at, such as `CERT_HAS_EXPIRED`; null: there is none. */
  failingCode: string | null
  /** Null: not checked since the start. */
  keys: { at: string; answer: 'accepted' | 'refused' | 'unknown'; kind: string | null } | null
  hour: CallTally
  /** Those of the last hour in which there was a call, oldest first; `at` is when the minute began. */
  minutes: (CallTally & { at: string })[]
  failures: CallFailure[]
  shapes: Shape[]
  /** How often shapes were seen that there was no room to keep. */
  moreShapes: number
  ignoredFilters: IgnoredFilter[]
  lists: ListFact[]
  removals: UnreadRemoval[]
}
