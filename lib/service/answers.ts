import 'server-only'

/** Size in bytes of the whole cache, and of the largest response in it. */
const MAX_TOTAL = 16 * 1024 * 1024
const MAX_ONE = 512 * 1024

/**
 * Caches responses for repeated requests. They are valid for one version of the data; a new version clears
 * the cache.
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

  /** `version` is the one read before the response was built. */
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
