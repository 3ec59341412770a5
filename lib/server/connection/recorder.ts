import 'server-only'
import type { UpstreamFault } from '@/lib/upstream/errors'
import type { Outcome } from '@/lib/upstream/outcome'
import { createFailures, type Failure } from './failures'
import { createIgnoredFilters, type IgnoredFilter } from './ignored-filters'
import { createLatency, type Latency } from './latency'
import { createShapes, type Shape } from './shapes'

/** Failures that say that upstream is there and speaks, whatever it says. */
const ANSWERED: ReadonlySet<UpstreamFault> = new Set([
  'refused-keys',
  'bad-request',
  'not-found',
  'rate-limited',
  'too-large',
])

/** What this process has seen of upstream since its start. Times are in ms since 1970. */
interface Recorded extends ReturnType<Latency['read']> {
  startedAt: number
  calls: number
  /** When it last answered; null: not yet. */
  answeredAt: number | null
  /** Since when it hasn't; null: the last call was answered, or nothing was asked. */
  failingSince: number | null
  /** What was wrong with the last call that wasn't answered. */
  failingAs: UpstreamFault | null
  /** Node's own code of it; null where there is none. */
  failingCode: string | null
  failures: Failure[]
  shapes: Shape[]
  moreShapes: number
  ignoredFilters: IgnoredFilter[]
}

export interface Recorder {
  /** Takes in how one call went. In bounded memory, whatever upstream does. */
  record(outcome: Outcome): void
  read(): Recorded
}

/** Keeps what calls to upstream were like, for the Connection page; values of requests and answers never. */
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
        // What wasn't sent, such as while the breaker is open, says nothing about upstream.
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
