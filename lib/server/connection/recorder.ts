import 'server-only'
import type { UpstreamFault } from '@/lib/upstream/errors'
import type { Outcome } from '@/lib/upstream/outcome'
import { createFailures, type Failure } from './failures'
import { createIgnoredFilters, type IgnoredFilter } from './ignored-filters'
import { createLatency, type Latency } from './latency'
import { createShapes, type Shape } from './shapes'

/** Failures in which upstream did respond. */
const ANSWERED: ReadonlySet<UpstreamFault> = new Set([
  'refused-keys',
  'bad-request',
  'not-found',
  'rate-limited',
  'too-large',
])

/** What this process has recorded of upstream since its start. Times are in ms since 1970. */
interface Recorded extends ReturnType<Latency['read']> {
  startedAt: number
  calls: number
  /** The last response; null: none yet. */
  answeredAt: number | null
  /** The start of the current failure; null: the last call got a response, or there was none. */
  failingSince: number | null
  failingAs: UpstreamFault | null
  /** Node's code for it; null: none. */
  failingCode: string | null
  failures: Failure[]
  shapes: Shape[]
  moreShapes: number
  ignoredFilters: IgnoredFilter[]
}

export interface Recorder {
  /** Records the outcome of a call, in bounded memory. */
  record(outcome: Outcome): void
  read(): Recorded
}

/** Records calls to upstream for the Connection page, never request or response values. */
export function createRecorder(now: () => number = Date.now): Recorder {
  const startedAt = now()
  const latency = createLatency(now)
  const failures = createFailures()
  const shapes = createShapes()
  const ignored = createIgnoredFilters()
  let calls = 0
  let answeredAt: number | null = null
  let failingSince: number | null = null
  let failingAs: UpstreamFault | null = null
  let failingCode: string | null = null

  return {
    record({ operation, ms, attempts, error, mismatches, unmatched }) {
      const at = now()
      calls += 1
      latency.record(attempts > 0 ? ms : null, error !== null)
      shapes.record(operation, mismatches, at)
      if (unmatched) ignored.record(operation, unmatched, at)
      if (error) failures.record(error, at)
      if (!error || ANSWERED.has(error.kind)) {
        answeredAt = at
        failingSince = null
        failingAs = null
        failingCode = null
      } else if (attempts > 0) {
        // A call that wasn't sent, such as with an open breaker, says nothing about upstream.
        failingSince ??= at
        failingAs = error.kind
        failingCode = error.code
      }
    },
    read() {
      const { shapes: list, more } = shapes.read()
      const since = { startedAt, calls, answeredAt, failingSince, failingAs, failingCode }
      return {
        ...since,
        ...latency.read(),
        failures: failures.read(),
        shapes: list,
        moreShapes: more,
        ignoredFilters: ignored.read(),
      }
    },
  }
}
