import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'

/** Temporary faults. No user waits for an export, so it can retry longer. */
const PASSING: ReadonlySet<UpstreamFault> = new Set([
  'queue-full',
  'circuit-open',
  'unreachable',
  'timeout',
  'reset',
  'rate-limited',
  'failed',
])
/** The waits before each retry, in ms, unless upstream asks for more. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** Upstream may ask for years. */
const LONGEST_WAIT_MS = 60_000

type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

const sleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal })

/** Retries while upstream is busy or away, up to a minute. Throws the last error or the signal's reason. */
export async function withPatience<Result>(
  read: () => Promise<Result>,
  signal: AbortSignal,
  waitsMs: readonly number[] = WAITS_MS,
  wait: Sleep = sleep,
): Promise<Result> {
  for (const least of waitsMs) {
    try {
      return await read()
    } catch (error) {
      signal.throwIfAborted()
      if (!isUpstreamError(error) || !PASSING.has(error.kind)) throw error
      const asked = Math.min((error.retryAfter ?? 0) * 1000, LONGEST_WAIT_MS)
      await wait(Math.max(least, asked), signal)
    }
  }
  return read()
}
