import 'server-only'
import type { ReadPage } from './pages'

/** What was read ahead longer ago is read anew, in ms. */
const FRESH_MS = 10_000

/** Reads a sweep's pages, some side by side, and the next ones while those are being written. */
export interface Walker {
  /** The pages from an offset on. Rejects where reading does. */
  pagesFrom(offset: number): Promise<ReadPage[]>
  /** Begins to read the pages that will be asked for next. */
  readAhead(offset: number): void
}

export function createWalker(read: (offset: number) => Promise<ReadPage[]>, now: () => number): Walker {
  let ahead: { offset: number; begunAt: number; pages: Promise<ReadPage[]> } | null = null
  return {
    async pagesFrom(offset) {
      const found = ahead
      ahead = null
      if (found?.offset === offset && now() - found.begunAt < FRESH_MS) return found.pages
      // No more are read at once than are read side by side.
      await found?.pages.catch(() => {})
      return read(offset)
    },
    readAhead(offset) {
      const pages = read(offset)
      // Told to whoever asks for them.
      pages.catch(() => {})
      ahead = { offset, begunAt: now(), pages }
    },
  }
}
