import 'server-only'
import { RecentCount } from './recent-count'

const WINDOW_MS = 10_000
const SHARE = 0.1
const LEAST = 10

/** Which retries may be made: a tenth of the calls of the last 10 s, but at least 10. */
export interface RetryBudget {
  countCall(): void
  /** Takes one retry; false: there is none left. */
  take(): boolean
}

/** A budget by a clock in ms that never goes back. So an upstream that is down isn't asked three times as much. */
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
