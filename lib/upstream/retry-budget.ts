import 'server-only'

const WINDOW_MS = 10_000
const SHARE = 0.1
const LEAST = 10

export type RetryBudget = ReturnType<typeof createRetryBudget>

/**
 * Limits retries to a tenth of the calls of the last 10 s, but at least 10, by a monotonic clock in ms. It keeps
 * retries from tripling the load on a failing customer system.
 */
export function createRetryBudget(now: () => number) {
  const calls = new RecentCount()
  const retries = new RecentCount()
  return {
    countCall: () => calls.add(now()),
    /** Takes one retry; false: none left. */
    take(): boolean {
      const at = now()
      if (retries.at(at) >= Math.max(LEAST, SHARE * calls.at(at))) return false
      retries.add(at)
      return true
    },
  }
}

/** How often something happened in the window. */
class RecentCount {
  #times: number[] = []
  #first = 0

  add(time: number): void {
    this.#forget(time)
    this.#times.push(time)
  }

  at(time: number): number {
    this.#forget(time)
    return this.#times.length - this.#first
  }

  #forget(time: number): void {
    const times = this.#times
    while (this.#first < times.length && (times[this.#first] ?? 0) <= time - WINDOW_MS) this.#first += 1
    // Removed in large batches: each removal moves all the others.
    if (this.#first < 1000 || this.#first * 2 < times.length) return
    this.#times = times.slice(this.#first)
    this.#first = 0
  }
}
