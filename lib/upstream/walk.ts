import 'server-only'
import { createHash } from 'node:crypto'
import { afterShort, type Place } from './after-short'
import { createListFacts, type FactsOfList } from './list-facts'

const PAGE = 1000
/** Maximum pages in a row without an identifiable row; otherwise a repeating list would never end. */
const MOST_UNTOLD = 100

interface UpstreamPage<Row> {
  rows: Row[]
  unreadable: readonly { index: number }[]
  /** Rows that don't match the filters: they take positions but can't be compared. */
  unmatched?: { rows: number }
}

export type ReadPlace<Row> = (place: Place) => Promise<UpstreamPage<Row>>

/** What a walk learns besides rows. */
export interface WalkNotes {
  unreadable: number
  /** Whether rows may be missing: the list changed during the walk, or its end wasn't seen. */
  changedWhileRead: boolean
  /** Whether the customer system returned pages again instead of an end. */
  repeats?: boolean
}

export const noWalkNotes = (): WalkNotes => ({ unreadable: 0, changedWhileRead: false, repeats: false })

/**
 * Yields all rows of a list paged by offset, without duplicates. Each page starts with the last row of the one before,
 * which reveals additions and removals. The list ends with an empty page, or a page without new rows. `look` reads
 * pages that are only inspected.
 */
export async function* walk<Row>(
  read: ReadPlace<Row>,
  idOf: (row: Row) => string,
  notes: WalkNotes,
  facts: FactsOfList = createListFacts().of('getCustomers'),
  look = read,
): AsyncGenerator<Row[]> {
  const seenIds = new Set<string>()
  const seenRows = new Set<string>()
  const pageBy = async (by: ReadPlace<Row>, place: Place) => {
    const { rows, unreadable, unmatched } = await by(place)
    const size = rows.length + unreadable.length + (unmatched?.rows ?? 0)
    return { rows, unreadable, unmatched, size, ids: rows.map(idOf) }
  }
  let offset = 0
  /** Whether the page starts with the last row of the one before. */
  let isJoined = false
  /** That row's id; null: unreadable. */
  let lastId: string | null = null
  let untold = 0
  for (;;) {
    const limit = facts.limit(PAGE)
    const page = await pageBy(read, { limit, offset })
    const { rows, unreadable, unmatched, size, ids } = page
    if (size === 0) {
      // A single empty response doesn't prove that a list is empty.
      const isEnd = offset === 0 ? (await pageBy(look, { limit: 1, offset })).size === 0 : !isJoined
      if (!isEnd) notes.changedWhileRead = true
      return
    }
    const isRead = (index: number) => !unmatched && unreadable.every((bad) => bad.index !== index)
    const firstId = isRead(0) ? (ids[0] ?? null) : null
    if (isJoined && lastId !== null && firstId !== null && firstId !== lastId) notes.changedWhileRead = true
    // The shared row was counted with the page before.
    notes.unreadable += unreadable.length - (isJoined && unreadable[0]?.index === 0 ? 1 : 0)
    const own = isJoined && firstId !== null && firstId === lastId ? rows.slice(1) : rows
    const hashes = own.map(hashOf)
    // A real duplicate is there again on a second read.
    const isOdd = new Set(hashes).size < hashes.length && !isSame(page, await pageBy(look, { limit, offset }))
    if (isOdd) notes.changedWhileRead = true
    const fresh = own.filter((_row, nth) => {
      const hash = hashes[nth] ?? ''
      return !seenRows.has(hash) && !(isOdd && hashes.indexOf(hash) < nth)
    })
    if (fresh.length < own.length) notes.changedWhileRead = true
    if (fresh.length > 0) yield fresh
    untold = own.length === 0 ? untold + 1 : 0
    if ((own.length > 0 && fresh.length === 0) || untold > MOST_UNTOLD) {
      facts.noteRepeat()
      notes.changedWhileRead = true
      notes.repeats = true
      return
    }
    for (const hash of hashes) seenRows.add(hash)
    for (const id of ids) seenIds.add(id)
    if (size < limit) {
      const readAt = (place: Place) => pageBy(look, place)
      const isKnown = (id: string) => seenIds.has(id)
      const follows = await afterShort({ offset, limit, page, readAt, isKnown, facts })
      if (follows.kind === 'end') return
      if (follows.kind !== 'more') notes.changedWhileRead = true
      if (follows.kind === 'repeats') notes.repeats = true
      if (!('next' in follows)) return
    }
    lastId = isRead(size - 1) ? (ids.at(-1) ?? null) : null
    // A page of one row, or without new rows, can't be joined to the next.
    isJoined = size > 1
    if (!isJoined) notes.changedWhileRead = true
    offset += isJoined ? size - 1 : size
  }
}

const isSame = (one: { ids: readonly string[] }, other: { ids: readonly string[] }) =>
  one.ids.length === other.ids.length && one.ids.every((id, nth) => id === other.ids[nth])

/** A key that distinguishes rows with the same id, such as one per channel. */
const hashOf = (row: unknown) => createHash('sha1').update(JSON.stringify(row)).digest('base64')
