import 'server-only'

/** The next page is seldom asked for later, in ms. */
const LASTS = 60_000
const MOST = 500

/** The last rows of pages that were read lately: the next page must not have them. */
export interface LastRows {
  /** The id of the row at a place of a list; null: not known. */
  find(list: string, position: number): string | null
  keep(list: string, position: number, id: string): void
}

export function createLastRows(now: () => number): LastRows {
  const rows = new Map<string, { id: string; at: number }>()
  const keyOf = (list: string, position: number) => `${position} ${list}`
  return {
    find(list, position) {
      const row = rows.get(keyOf(list, position))
      return row && now() - row.at < LASTS ? row.id : null
    },
    keep(list, position, id) {
      const key = keyOf(list, position)
      rows.delete(key)
      rows.set(key, { id, at: now() })
      const [oldest] = rows.keys()
      if (rows.size > MOST && oldest !== undefined) rows.delete(oldest)
    },
  }
}
