import 'server-only'
import type { Paging } from '@/lib/contract'
import { LIMITS, operations, type Unreadable } from '@/lib/contract'
import { afterShort, type Place, type SeenPage } from './after-short'
import type { Upstream } from './client'
import { isUpstreamError } from './errors'
import type { Page } from './tolerant'

/** A page of a list, of the requested length unless the list ends. */
type FullPage<Row> = Page<Row> & { paging?: Paging }

interface Piece extends Page<Record<string, unknown>> {
  size: number
  ids: string[]
}

type ReadName = Parameters<Upstream['read']>[0]

/**
 * `read` for pages of lists: where the customer system returns fewer rows than asked, the rest is read, too, so
 * that a page shorter than its limit is the end of the list. A page that repeats rows of the one before is
 * returned without them. Exact filters and single rows are read as ever. Throws as `read` does.
 */
export function readsPages({ read, lists }: Pick<Upstream, 'read' | 'lists'>) {
  const { lastRows } = lists

  return async function readPage<Name extends ReadName>(
    name: Name,
    input: Parameters<typeof read<Name>>[1],
    options?: Parameters<typeof read<Name>>[2],
  ): Promise<FullPage<Awaited<ReturnType<typeof read<Name>>>['rows'][number]>> {
    const asked: Record<string, unknown> = { ...input }
    const { limit, offset = 0, ...filters } = asked
    if (typeof limit !== 'number' || typeof offset !== 'number' || !isList(name, filters))
      return read(name, input, options)
    const readAt = async (place: Place) =>
      pieceOf(name, (await read(name, { ...input, ...place }, options)) as Page<Record<string, unknown>>)
    const key = JSON.stringify([name, filters])
    const facts = lists.of(name)
    const first = { offset, limit: facts.limit(limit) }
    const previous = offset > 0 ? lastRows.find(key, offset) : null
    const known = previous?.ids.length === previous?.size ? previous?.ids.at(-1) : undefined
    const [piece, before] = await Promise.all([
      readAt(first),
      offset === 0 || known !== undefined
        ? known
        : readAt({ offset: offset - 1, limit: 1 }).then(({ ids }) => ids[0]),
    ])
    const isSuspect = before && !before.startsWith(NO_ID) && piece.ids.includes(before)
    const joined = isSuspect ? await withoutRepeated(first, readAt) : { piece }
    let { piece: all, paging } =
      'paging' in joined ? joined : await filled(joined.piece, { ...first, wanted: limit }, readAt, facts)
    if ('paging' in joined) facts.noteRepeat()
    if (!paging && previous && (await isChanged(previous, all, { offset, readAt }))) paging = 'changed'
    if (all.size > 0 && !paging) lastRows.keep(key, offset + all.size, all)
    const { size, ids, ...page } = all
    return { ...page, ...(paging && { paging }) } as never
  }
}

type ReadAt = (place: Place) => Promise<Piece>

/** Reads on until a page has the requested length, or the list ends. */
async function filled(
  first: Piece,
  { offset, limit, wanted }: Place & { wanted: number },
  readAt: ReadAt,
  facts: ReturnType<Upstream['lists']['of']>,
): Promise<{ piece: Piece; paging?: Paging }> {
  if (first.size === 0) return endedAt(first, offset, readAt)
  let all = first
  let last = { piece: first, offset, limit }
  const isKnown = (id: string) => all.ids.includes(id)
  while (all.size < wanted && last.piece.size > 0) {
    const at = { offset: offset + all.size, limit: Math.min(wanted - all.size, facts.limit(wanted)) }
    if (last.piece.size >= last.limit) {
      const piece = await readAt(at).catch(unknownAfter)
      if ('kind' in piece) return { piece: all, paging: 'unknown' }
      if (piece.size === 0) return endedAt(all, at.offset, readAt)
      if (piece.ids.length > 0 && piece.ids.every(isKnown)) {
        facts.noteRepeat()
        return { piece: all, paging: 'repeats' }
      }
      last = { ...at, piece }
    } else {
      const follows = await afterShort({
        ...last,
        page: last.piece,
        readAt,
        isKnown,
        facts,
      }).catch(unknownAfter)
      if (follows.kind === 'end') break
      if (follows.kind !== 'more') return { piece: all, paging: follows.kind }
      last = { offset: at.offset, limit: facts.limit(last.limit), piece: follows.next }
    }
    all = joinedPieces(all, rowsOf(last.piece, 0, wanted - all.size))
  }
  return { piece: all }
}

/** Ends a list after a second empty response; one alone is no proof. */
async function endedAt(
  piece: Piece,
  offset: number,
  readAt: ReadAt,
): Promise<{ piece: Piece; paging?: Paging }> {
  const next = await readAt({ offset, limit: 1 }).catch(unknownAfter)
  if ('kind' in next) return { piece, paging: 'unknown' }
  return next.size === 0 ? { piece } : { piece, paging: 'changed' }
}

/** Whether a page repeats rows of the previous page that the list itself has only once. */
async function isChanged(
  previous: SeenPage,
  page: Piece,
  { offset, readAt }: { offset: number; readAt: ReadAt },
): Promise<boolean> {
  const before = new Set(previous.ids)
  if (!page.ids.some((id) => !id.startsWith(NO_ID) && before.has(id))) return false
  const limit = previous.size + page.size
  if (limit > LIMITS.maxLimit) return true
  // Only the list's own rows are there twice in one response.
  const both = await readAt({ offset: offset - previous.size, limit })
  return JSON.stringify(both.ids) !== JSON.stringify([...previous.ids, ...page.ids])
}

/** Returns the rows so far even if the next read failed. */
function unknownAfter(error: unknown): { kind: 'unknown' } {
  if (isUpstreamError(error)) return { kind: 'unknown' }
  throw error
}

/** Reads a page again with the row before it, and omits what the previous page has. */
async function withoutRepeated(
  place: Place,
  readAt: ReadAt,
): Promise<{ piece: Piece; paging: Paging } | { piece: Piece }> {
  const { offset } = place
  const before = (await readAt({ offset: offset - 1, limit: 1 })).ids[0]
  const piece = await readAt(place)
  const nth = before === undefined ? -1 : piece.ids.indexOf(before)
  // A row added or removed meanwhile moved the others.
  if (nth < 0) return { piece }
  if (nth === 0) {
    // A real duplicate is also in this one page twice.
    const two = await readAt({ offset: offset - 1, limit: 2 })
    const isThere = two.size < 2 || two.ids[1] === piece.ids[0]
    return isThere ? { piece } : { piece: rowsOf(piece, piece.size, piece.size), paging: 'repeats' }
  }
  // The page repeats earlier rows if all of them match; a single match is an id that two rows share.
  const earlier = await readAt({ offset: Math.max(0, offset - nth - 1), limit: nth + 1 })
  const isSame = earlier.ids.every((id, index) => id === piece.ids[index])
  return isSame ? { piece: rowsOf(piece, nth + 1, piece.size), paging: 'repeats' } : { piece }
}

/** Prefix of the key of a row without an id. */
const NO_ID = '\0'
const EXACT = ['_id', 'user_id', 'email', 'phone']

/** Whether a call reads a list, not the customers with an exact value. */
const isList = (name: ReadName, filters: Record<string, unknown>) =>
  name !== 'viewClassSchedule' &&
  (name !== 'getCustomers' || EXACT.every((filter) => filters[filter] === undefined))

function pieceOf(name: ReadName, page: Page<Record<string, unknown>>): Piece {
  const size = page.rows.length + page.unreadable.length + (page.unmatched?.rows ?? 0)
  const { id } = operations[name].rows
  return { ...page, size, ids: page.rows.map((row) => keyOf(row, id)) }
}

function keyOf(row: Record<string, unknown>, id: string | null): string {
  const value = id === null ? row.id : row[id]
  return typeof value === 'string' && value !== '' ? value : NO_ID + JSON.stringify(row)
}

function rowsOf(piece: Piece, from: number, to: number): Piece {
  if (from === 0 && piece.size <= to) return piece
  const bad = new Map(piece.unreadable.map((row) => [row.index, row]))
  let nth = 0
  const part: Piece = { ...piece, rows: [], unreadable: [], ids: [], size: 0 }
  for (let index = 0; index < piece.rows.length + bad.size; index++) {
    const unreadable = bad.get(index)
    const row = unreadable ? undefined : piece.rows[nth]
    const id = unreadable ? undefined : piece.ids[nth]
    if (!unreadable) nth += 1
    if (index < from || index >= to) continue
    if (unreadable) part.unreadable.push({ ...unreadable, index: index - from })
    if (row !== undefined && id !== undefined) {
      part.rows.push(row)
      part.ids.push(id)
    }
    part.size += 1
  }
  return part
}

function joinedPieces(all: Piece, more: Piece): Piece {
  const moved = more.unreadable.map((row): Unreadable => ({ ...row, index: row.index + all.size }))
  const inexactIds = [...(all.inexactIds ?? []), ...(more.inexactIds ?? [])]
  const filters = [...new Set([...(all.unmatched?.filters ?? []), ...(more.unmatched?.filters ?? [])])]
  const unmatched = (all.unmatched?.rows ?? 0) + (more.unmatched?.rows ?? 0)
  return {
    rows: [...all.rows, ...more.rows],
    unreadable: [...all.unreadable, ...moved],
    ids: [...all.ids, ...more.ids],
    size: all.size + more.size,
    ...(inexactIds.length > 0 && { inexactIds }),
    ...(unmatched > 0 && { unmatched: { rows: unmatched, filters } }),
  }
}
