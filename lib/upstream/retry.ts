import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { isUpstreamError, type UpstreamError } from './errors'
import type { RetryBudget } from './retry-budget'

const MOST_ATTEMPTS = 3
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 1000
/** A longer `Retry-After`, in seconds, is passed on instead of waited for. */
const LONGEST_RETRY_AFTER_S = 5

interface RetryOptions {
  budget: RetryBudget
  signal: AbortSignal
  left: () => number
}

/** Retries reads, up to three attempts. Throws the last error. cockatiel's has no budget, deadline or cancel. */
export async function withRetries<Result>(
  ask: () => Promise<Result>,
  { budget, signal, left }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isUpstreamError(error)) throw error
      const ms = waitFor(error, attempt)
      if (ms === null || ms >= left() || !budget.take()) throw error
      await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

/** Delay before a retry in ms; null: a retry can't help. */
function waitFor(error: UpstreamError, attempt: number): number | null {
  const { kind, status, retryAfter } = error
  const jitter = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))
  switch (kind) {
    case 'unreachable':
    case 'failed':
      return jitter
    case 'timeout':
    case 'reset':
      // A response that broke off would most likely break off again.
      return status === null ? jitter : null
    case 'rate-limited':
      if (retryAfter === null || retryAfter > LONGEST_RETRY_AFTER_S) return null
      return Math.max(retryAfter * 1000, jitter)
    default:
      return null
  }
}
