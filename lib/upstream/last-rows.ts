import 'server-only'
import { LRUCache } from 'lru-cache'

/** How long a page is remembered, in ms: the next one is rarely requested later. */
const LASTS = 60_000
const MOST = { pages: 500, rows: 100_000 }

interface ReadLately {
  size: number
  ids: readonly string[]
}

/** Recently read pages: the next page must not repeat their rows. */
export function createLastRows(now: () => number) {
  const pages = new LRUCache<string, ReadLately>({
    max: MOST.pages,
    maxSize: MOST.rows,
    sizeCalculation: ({ size }) => size,
    ttl: LASTS,
    ttlResolution: 0,
    perf: { now },
  })
  const keyOf = (list: string, end: number) => `${end} ${list}`
  return {
    /** The page that ends before a place of a list; null: not known. */
    find: (list: string, end: number): ReadLately | null => pages.get(keyOf(list, end)) ?? null,
    keep(list: string, end: number, { size, ids }: ReadLately): void {
      pages.set(keyOf(list, end), { size, ids })
    },
  }
}
