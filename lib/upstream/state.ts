import 'server-only'
import type { OperationName } from '@/lib/contract'

/** Calls that aren't sent for the moment: an operation's, or of one form. */
export interface PausedCalls {
  operation: OperationName
  /** The form's id; null: all calls of the operation. */
  form: string | null
  breaker: 'open' | 'half-open'
  /** In ms since 1970. */
  since: number
}

/** The state of the connection to the customer system. */
export interface UpstreamState {
  /** `open`: nothing is sent for the moment; `half-open`: one call is finding out whether it may be again. */
  breaker: 'closed' | 'open' | 'half-open'
  /** What the breaker is open for; `all`: the host can't be reached at all. */
  paused: PausedCalls[] | 'all'
  /** Since when calls go through, or fail without one that succeeded between them; ms since 1970. */
  since: number
  /** Calls that upstream has been asked and hasn't answered yet, and those that wait for their turn. */
  running: number
  waiting: number
}
