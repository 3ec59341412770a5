import 'server-only'
import type { ExactFilter, OperationName, Unmatched } from '@/lib/contract'
import type { UpstreamError, UpstreamFault } from '@/lib/upstream/errors'
import type { Outcome } from '@/lib/upstream/outcome'
import { createLatency } from './latency'
import { createShapes } from './shapes'

/** How often rows came that don't match one exact filter. Times are in ms since 1970. */
interface IgnoredFilter {
  operation: OperationName
  filter: ExactFilter
  /** Calls with such rows, and the number of dropped rows. */
  calls: number
  rows: number
  firstAt: number
  lastAt: number
}

/** Counts exact filters that upstream ignores or loosens, by operation. */
function createIgnoredFilters() {
  const known = new Map<string, IgnoredFilter>()
  return {
    record(operation: OperationName, { filters, rows }: Unmatched, at: number): void {
      for (const filter of filters) {
        const key = `${operation} ${filter}`
        const before = known.get(key) ?? { operation, filter, calls: 0, rows: 0, firstAt: at, lastAt: at }
        known.set(key, { ...before, calls: before.calls + 1, rows: before.rows + rows, lastAt: at })
      }
    },
    read: (): IgnoredFilter[] => [...known.values()].sort((a, b) => b.lastAt - a.lastAt),
  }
}

/** All failures of one kind. Times are in ms since 1970. */
interface Failure {
  kind: UpstreamFault
  count: number
  lastAt: number
  /** The latest request and its status; null: none. */
  operation: OperationName
  status: number | null
}

function createFailures() {
  const byKind = new Map<UpstreamFault, Failure>()
  return {
    record({ kind, operation, status }: UpstreamError, at: number): void {
      const count = (byKind.get(kind)?.count ?? 0) + 1
      byKind.set(kind, { kind, count, lastAt: at, operation, status })
    },
    read: (): Failure[] => [...byKind.values()].sort((a, b) => b.lastAt - a.lastAt),
  }
}

/** Failures in which upstream did respond. */
const ANSWERED: ReadonlySet<UpstreamFault> = new Set([
  'refused-keys',
  'bad-request',
  'not-found',
  'rate-limited',
  'too-large',
])

export type Recorder = ReturnType<typeof createRecorder>

/** Records calls to upstream for the Connection page, never their values. Times are in ms since 1970. */
export function createRecorder(now: () => number = Date.now) {
  const startedAt = now()
  const latency = createLatency(now)
  const failures = createFailures()
  const shapes = createShapes()
  const ignored = createIgnoredFilters()
  let calls = 0
  /** The last response; null: none yet. */
  let answeredAt: number | null = null
  /** The start of the current failure; null: the last call got a response, or there was none. */
  let failingSince: number | null = null
  let failingAs: UpstreamFault | null = null
  /** Node's code for it; null: none. */
  let failingCode: string | null = null

  return {
    /** Records the outcome of a call, in bounded memory. */
    record({ operation, ms, attempts, error, mismatches, unmatched }: Outcome): void {
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
      return {
        ...{ startedAt, calls, answeredAt, failingSince, failingAs, failingCode },
        ...latency.read(),
        failures: failures.read(),
        shapes: list,
        moreShapes: more,
        ignoredFilters: ignored.read(),
      }
    },
  }
}
