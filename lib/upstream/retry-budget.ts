import 'server-only'
import { RecentCount } from './breaker/recent-count'

const WINDOW_MS = 10_000
const SHARE = 0.1
const LEAST = 10

/** Limits retries to a tenth of the calls of the last 10 s, but at least 10. */
export interface RetryBudget {
  countCall(): void
  /** Takes one retry; false: none left. */
  take(): boolean
}

/** A budget with a monotonic clock in ms. It keeps retries from tripling the load on a failing customer system. */
export function createRetryBudget(now: () => number): RetryBudget {
  const calls = new RecentCount(WINDOW_MS)
  const retries = new RecentCount(WINDOW_MS)
  return {
    countCall: () => calls.add(now()),
    take() {
      const at = now()
      if (retries.at(at) >= Math.max(LEAST, SHARE * calls.at(at))) return false
      retries.add(at)
      return true
    },
  }
}
