import 'server-only'
import { LRUCache } from 'lru-cache'

/** Size in bytes of the whole cache, and of the largest response in it. */
const MAX_TOTAL = 16 * 1024 * 1024
const MAX_ONE = 512 * 1024

/** Caches responses to repeated requests for one version of the data. */
export class Answers {
  #version = ''
  readonly #kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_TOTAL,
    maxEntrySize: MAX_ONE,
    sizeCalculation: (answer, request) => request.length + answer.byteLength,
  })

  find(version: string, request: string): Uint8Array | undefined {
    return version === this.#version ? this.#kept.get(request) : undefined
  }

  /** `version` is the one read before the response was built. */
  keep(version: string, request: string, answer: Uint8Array): void {
    if (version !== this.#version) this.#kept.clear()
    this.#version = version
    this.#kept.set(request, answer)
  }
}
