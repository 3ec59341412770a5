import 'server-only'

const PAGE = 1000
/** Pages in a row without one row to tell them apart by; an upstream that repeats one would never end. */
const MOST_UNTOLD = 100

interface UpstreamPage<Row> {
  rows: Row[]
  unreadable: readonly { index: number }[]
  /** Rows that don't match what was asked: they take places, and nobody can be told by them. */
  unmatched?: { rows: number }
}

/** What a walk finds out besides rows. */
interface WalkNotes {
  /** Rows that could not be read. */
  unreadable: number
  /** Whether rows were added or taken away meanwhile, so that some may be missing. */
  changedWhileRead: boolean
}

/**
 * All rows of a list that is paged by offset, a page at a time. Each page begins with the last row of the
 * one before: where it is another, rows were added or taken away meanwhile, which is noted. Rows of the
 * page before don't come twice, and a page that brings nothing new is the end, since an upstream that
 * repeats a page would never end; one of which nothing can be read hides none of those behind it.
 */
export async function* walk<Row>(
  read: (place: { limit: number; offset: number }) => Promise<UpstreamPage<Row>>,
  idOf: (row: Row) => string,
  notes: WalkNotes,
): AsyncGenerator<Row[]> {
  let before = new Set<string>()
  /** Null: the first page, or a row that can't be read. */
  let lastId: string | null = null
  let untold = 0
  for (let offset = 0; ; offset += PAGE - 1) {
    const { rows, unreadable, unmatched } = await read({ limit: PAGE, offset })
    const isRead = (index: number) => unreadable.every((bad) => bad.index !== index)
    const total = rows.length + unreadable.length + (unmatched?.rows ?? 0)
    const firstId = !unmatched && rows[0] && isRead(0) ? idOf(rows[0]) : null
    const isGone = offset > 0 && total === 0
    if (isGone || (lastId !== null && firstId !== null && firstId !== lastId)) notes.changedWhileRead = true
    // The row that both pages have was counted with the page before.
    notes.unreadable += unreadable.length - (offset > 0 && !isRead(0) ? 1 : 0)
    const fresh = rows.filter((row) => !before.has(idOf(row)))
    if (fresh.length > 0) yield fresh
    if (total < PAGE) return
    // The row that both pages have tells nothing.
    const isUntold = fresh.length === 0 && rows.length <= 1
    untold = isUntold ? untold + 1 : 0
    if (fresh.length === 0 && (!isUntold || untold > MOST_UNTOLD)) {
      notes.changedWhileRead = true
      return
    }
    before = new Set(rows.map(idOf))
    const last = rows.at(-1)
    lastId = !unmatched && last && isRead(total - 1) ? idOf(last) : null
  }
}
