import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { type EntrySet, entriesIn, idsIn, inPieces, padded } from './entry-sets'

/** Customers sorted at once: some ms. */
const STEP = 1024
/** Entries read at once where there are filters, and how often: a set of more isn't read to its end. */
const ENTRIES = 4096
const FILTERED_STEPS = 12

/** SQL conditions of the filters on `directory_people`; empty: no filters. */
export type Fits = readonly RawBuilder<boolean>[]

/** What to look for: customers in any of the sets who match the filters, except those already found, up to a limit. */
export interface Wanted {
  sets: readonly EntrySet[]
  fits: Fits
  without: readonly string[]
  most: number
}

/** Ids of up to about `most` customers. `isMore`: there may be more; `isCut`: and they weren't all read. */
export async function idsOf(
  db: DirectoryDatabase,
  { sets, fits, without, most }: Wanted,
  signal: AbortSignal | undefined,
): Promise<{ ids: string[]; isMore: boolean; isCut: boolean }> {
  const ids = new Set<string>()
  let isCut = false
  for (const one of sets.flatMap(inPieces)) {
    if (fits.length > 0) {
      isCut = !(await addFitting(db, one, fits, { ids, most, signal })) || isCut
    } else {
      const { rows } = await idsIn(one, most).execute(db)
      for (const { contact_id } of rows) ids.add(contact_id)
      await yieldToEventLoop()
      signal?.throwIfAborted()
    }
    if (ids.size >= most) break
  }
  const isMore = isCut || ids.size >= most
  for (const id of without) ids.delete(id)
  return { ids: [...ids], isMore, isCut }
}

interface Adding {
  ids: Set<string>
  most: number
  signal: AbortSignal | undefined
}

/** Adds a set's customers who match the filters. Returns whether it read the whole set or found enough. */
async function addFitting(
  db: DirectoryDatabase,
  one: EntrySet,
  fits: Fits,
  { ids, most, signal }: Adding,
): Promise<boolean> {
  for (let step = 0; step < FILTERED_STEPS; step++) {
    const { rows } = await entriesIn(one, ENTRIES, step * ENTRIES).execute(db)
    const found = new Set(rows.flatMap(({ contact_id }) => contact_id ?? []))
    await yieldToEventLoop()
    for (const id of await fittingOf(db, [...found], fits, signal)) ids.add(id)
    if (rows.length < ENTRIES || ids.size >= most) return true
  }
  return false
}

/** Those of some customers who match the filters. */
async function fittingOf(
  db: DirectoryDatabase,
  ids: readonly string[],
  fits: Fits,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const fitting: string[] = []
  for (let first = 0; first < ids.length; first += STEP) {
    const some = sql<boolean>`id in (${sql.join(padded(ids.slice(first, first + STEP)))})`
    const rows = await db
      .selectFrom('directory_people')
      .select('id')
      .where(sql<boolean>`${sql.join([some, ...fits], sql` and `)}`)
      .execute()
    fitting.push(...rows.map(({ id }) => id))
    await yieldToEventLoop()
    signal?.throwIfAborted()
  }
  return fitting
}

/** The most recently seen of some customers, latest first. */
export async function latestOf(
  db: DirectoryDatabase,
  ids: readonly string[],
  most: number,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const latest: { id: string; last_seen_at: number }[] = []
  for (let first = 0; first < ids.length; first += STEP) {
    const rows = await db
      .selectFrom('directory_people')
      .select(['id', 'last_seen_at'])
      .where(sql<boolean>`id in (${sql.join(padded(ids.slice(first, first + STEP)))})`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    latest.push(...rows)
    await yieldToEventLoop()
    signal?.throwIfAborted()
  }
  return latest
    .sort((one, other) => other.last_seen_at - one.last_seen_at || (other.id > one.id ? 1 : -1))
    .slice(0, most)
    .map(({ id }) => id)
}
