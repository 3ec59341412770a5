import 'server-only'
import type { OperationName } from '@/lib/contract'

/** Paused calls: of an operation, or of one form. */
export interface PausedCalls {
  operation: OperationName
  form: string | null
  breaker: 'open' | 'half-open'
  since: number
}

/** The state of the connection to the customer system. */
export interface UpstreamState {
  /** `open`: calls are paused; `half-open`: one call is probing. */
  breaker: 'closed' | 'open' | 'half-open'
  /** What the breaker is open for; `all`: the host can't be reached. */
  paused: PausedCalls[] | 'all'
  /** Since when calls have succeeded, or have all failed; ms since 1970. */
  since: number
  /** Calls in flight, and calls waiting for their turn. */
  running: number
  waiting: number
}
