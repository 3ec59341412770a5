import 'server-only'
import { createHash } from 'node:crypto'
import { afterShort, type Place } from './after-short'
import { createListFacts, type FactsOfList } from './list-facts'

const PAGE = 1000
/** Pages in a row without one row to tell them apart by; an upstream that repeats one would never end. */
const MOST_UNTOLD = 100

interface UpstreamPage<Row> {
  rows: Row[]
  unreadable: readonly { index: number }[]
  /** Rows that don't match what was asked: they take places, and tell nothing. */
  unmatched?: { rows: number }
}

export type ReadPlace<Row> = (place: Place) => Promise<UpstreamPage<Row>>

/** What a walk finds out besides rows. */
export interface WalkNotes {
  /** Rows that could not be read. */
  unreadable: number
  /** Whether rows may be missing: they moved while the list was read, or its end was not seen. */
  changedWhileRead: boolean
  /** Whether the customer system returned pages again instead of an end. */
  repeats?: boolean
}

export const noWalkNotes = (): WalkNotes => ({ unreadable: 0, changedWhileRead: false, repeats: false })

/**
 * All rows of a list that is paged by offset, a page at a time. The end is an empty page, or a shorter one
 * followed by an empty one. Each page begins with the last row of the one before: where it is another, rows
 * were added or taken away meanwhile. `look` reads what is looked at and not returned. No row comes twice, and a page without a new row ends the walk.
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
  /** Whether the page begins with the last row of the one before. */
  let isJoined = false
  /** That row's id; null: it can't be read. */
  let lastId: string | null = null
  let untold = 0
  for (;;) {
    const limit = facts.limit(PAGE)
    const page = await pageBy(read, { limit, offset })
    const { rows, unreadable, unmatched, size, ids } = page
    if (size === 0) {
      // One empty response is no proof that a list is empty.
      const isEnd = offset === 0 ? (await pageBy(look, { limit: 1, offset })).size === 0 : !isJoined
      if (!isEnd) notes.changedWhileRead = true
      return
    }
    const isRead = (index: number) => !unmatched && unreadable.every((bad) => bad.index !== index)
    const firstId = isRead(0) ? (ids[0] ?? null) : null
    if (isJoined && lastId !== null && firstId !== null && firstId !== lastId) notes.changedWhileRead = true
    // The row that both pages have was counted with the page before.
    notes.unreadable += unreadable.length - (isJoined && unreadable[0]?.index === 0 ? 1 : 0)
    const own = isJoined && firstId !== null && firstId === lastId ? rows.slice(1) : rows
    const hashes = own.map(hashOf)
    // A row that is there twice is so when it is read again, too.
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
    // A page of one row, or one that brought nothing new, can't be joined to the next.
    isJoined = size > 1
    if (!isJoined) notes.changedWhileRead = true
    offset += isJoined ? size - 1 : size
  }
}

const isSame = (one: { ids: readonly string[] }, other: { ids: readonly string[] }) =>
  one.ids.length === other.ids.length && one.ids.every((id, nth) => id === other.ids[nth])

/** Tells rows apart that share an id, such as one for each channel. */
const hashOf = (row: unknown) => createHash('sha1').update(JSON.stringify(row)).digest('base64')
