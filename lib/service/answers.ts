import 'server-only'

/** Bytes of all kept answers together, and of one that is worth keeping. */
const MAX_TOTAL = 16 * 1024 * 1024
const MAX_ONE = 512 * 1024

/**
 * Answers as they were sent, for callers that request the same page again. They are true only while
 * the data has one version: with another version all are dropped.
 */
export class Answers {
  #version = ''
  #total = 0
  readonly #kept = new Map<string, Uint8Array>()

  find(version: string, request: string): Uint8Array | undefined {
    if (version !== this.#version) return undefined
    const answer = this.#kept.get(request)
    if (answer === undefined) return undefined
    this.#kept.delete(request)
    this.#kept.set(request, answer)
    return answer
  }

  /** `version` is the one that was read before the answer was made. */
  keep(version: string, request: string, answer: Uint8Array): void {
    if (version !== this.#version) this.#start(version)
    const size = request.length + answer.byteLength
    if (size > MAX_ONE || this.#kept.has(request)) return
    this.#kept.set(request, answer)
    this.#total += size
    for (const [oldest, gone] of this.#kept) {
      if (this.#total <= MAX_TOTAL) return
      this.#kept.delete(oldest)
      this.#total -= oldest.length + gone.byteLength
    }
  }

  #start(version: string): void {
    this.#version = version
    this.#total = 0
    this.#kept.clear()
  }
}
