import 'server-only'
import type { ReadPage } from './pages'

/** Maximum age of a prefetched page, in ms. */
const FRESH_MS = 10_000

export type PageReader = ReturnType<typeof createPageReader>

/** Reads a full sync's pages, several in parallel, and prefetches the next ones during writes. */
export function createPageReader(read: (offset: number) => Promise<ReadPage[]>, now: () => number) {
  let ahead: { offset: number; begunAt: number; pages: Promise<ReadPage[]> } | null = null
  return {
    async pagesFrom(offset: number): Promise<ReadPage[]> {
      const found = ahead
      ahead = null
      if (found?.offset === offset && now() - found.begunAt < FRESH_MS) return found.pages
      // Wait, so that two batches never run at once.
      await found?.pages.catch(() => {})
      return read(offset)
    },
    readAhead(offset: number): void {
      const pages = read(offset)
      // `pagesFrom` reports the failure.
      pages.catch(() => {})
      ahead = { offset, begunAt: now(), pages }
    },
  }
}
