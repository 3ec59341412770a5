import { send } from './api'

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
  /** Why it couldn't be read. */
  found: string
}

/** All failed calls of one kind. */
export interface CallFailure {
  kind: string
  count: number
  lastAt: string
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

/** How much the directory has, and how old it is. */
export interface DirectoryStatus {
  people: number
  /** Whether everybody was read once: before, people are missing. */
  isWhole: boolean
  /** When what changed was last read; null: not yet. */
  readAt: string | null
  /** When the last whole sweep ended; null: none has. */
  sweptAt: string | null
  failure: { since: string; kind: string } | null
}

/** The connection as one copy of Frontdesk has seen it. Times are ISO instants. */
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
  running: number
  waiting: number
  /** Calls since the start. */
  calls: number
  answeredAt: string | null
  /** Null: the last call was answered, or nothing was asked. */
  failingSince: string | null
  failingAs: string | null
  /** Null: not checked since the start. */
  keys: { at: string; answer: 'accepted' | 'refused' | 'unknown'; kind: string | null } | null
  hour: CallTally
  /** Those of the last hour in which there was a call, oldest first; `at` is when the minute began. */
  minutes: (CallTally & { at: string })[]
  failures: CallFailure[]
  shapes: Shape[]
  /** How often shapes were seen that there was no room to keep. */
  moreShapes: number
  removals: UnreadRemoval[]
}

/** Calls of the Connection page. */
export const connectionApi = {
  read: (signal?: AbortSignal) => send<Connection>('GET', '/api/connection', undefined, signal),
  checkKeys: () => send<Connection>('POST', '/api/connection'),
}
