import 'server-only'

/** How long a page is remembered, in ms: the next one is rarely requested later. */
const LASTS = 60_000
const MOST = { pages: 500, rows: 100_000 }

/** A recently read page. */
interface ReadLately {
  /** Its rows, unreadable ones included. */
  size: number
  /** The ids of its readable rows. */
  ids: readonly string[]
}

/** Recently read pages: the next page must not repeat their rows. */
export interface LastRows {
  /** The page that ends before a place of a list; null: not known. */
  find(list: string, end: number): ReadLately | null
  keep(list: string, end: number, page: ReadLately): void
}

export function createLastRows(now: () => number): LastRows {
  const pages = new Map<string, ReadLately & { at: number }>()
  let rows = 0
  const keyOf = (list: string, end: number) => `${end} ${list}`
  function drop(key: string): void {
    rows -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }
  return {
    find(list, end) {
      const page = pages.get(keyOf(list, end))
      return page && now() - page.at < LASTS ? page : null
    },
    keep(list, end, { size, ids }) {
      const key = keyOf(list, end)
      drop(key)
      pages.set(key, { size, ids, at: now() })
      rows += size
      for (const oldest of pages.keys()) {
        if (pages.size <= MOST.pages && rows <= MOST.rows) return
        drop(oldest)
      }
    },
  }
}
