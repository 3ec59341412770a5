import 'server-only'

/** How the way to upstream stands at one moment. */
export interface UpstreamState {
  /** `open`: nothing is sent for the moment; `half-open`: one call is finding out whether it may be again. */
  breaker: 'closed' | 'open' | 'half-open'
  /** Since when calls go through, or fail without one that succeeded between them; ms since 1970. */
  since: number
  /** Calls that upstream has been asked and hasn't answered yet, and those that wait for their turn. */
  running: number
  waiting: number
}
