import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { isUpstreamError, type UpstreamError } from './errors'
import type { RetryBudget } from './retry-budget'

const MOST_ATTEMPTS = 3
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 1000
/** A `Retry-After` of more seconds is passed on rather than sat out. */
const LONGEST_RETRY_AFTER_S = 5

interface RetryOptions {
  budget: RetryBudget
  /** Ends the waiting, too. */
  signal: AbortSignal
  /** ms that are left of the call's deadline. */
  left: () => number
}

/**
 * Asks until there is an answer, at most three times, where asking again can help: only for reads. Throws
 * the last attempt's error, or the signal's reason. cockatiel's retry knows neither a budget nor a deadline,
 * and its waiting can't be cancelled.
 */
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

/** How long to wait before asking again, in ms; null: it can't help. */
function waitFor(error: UpstreamError, attempt: number): number | null {
  const { kind, status, retryAfter } = error
  const jitter = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))
  switch (kind) {
    case 'unreachable':
    case 'failed':
      return jitter
    case 'timeout':
    case 'reset':
      // What broke off within an answer is a bad answer, and the next would most likely be as bad.
      return status === null ? jitter : null
    case 'rate-limited':
      if (retryAfter === null || retryAfter > LONGEST_RETRY_AFTER_S) return null
      return Math.max(retryAfter * 1000, jitter)
    default:
      return null
  }
}
