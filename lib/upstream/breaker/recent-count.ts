import 'server-only'

/** How often something happened in a recent period of given ms, by a monotonic clock. */
export class RecentCount {
  readonly #windowMs: number
  #times: number[] = []
  #first = 0

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

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
    while (this.#first < times.length && (times[this.#first] ?? 0) <= time - this.#windowMs) this.#first += 1
    // Removed in large batches: each removal moves all the others.
    if (this.#first < 1000 || this.#first * 2 < times.length) return
    this.#times = times.slice(this.#first)
    this.#first = 0
  }
}
