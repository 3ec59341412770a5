import 'server-only'
import type { Customer, Unreadable } from '@/lib/contract'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { MOST_UNREADABLE } from '@/lib/format/unreadable'
import { isKeptId, saysSame } from './customer-row'
import type { DirectoryDatabase, DirectoryWrite, MissedTable } from './schema'
import { readState } from './state'
import { tombstonesSince } from './tombstones'

/** A rejected row, identified by its contact's id or else by its position in the list. */
export type RejectedRow = Pick<MissedTable, 'contact_id' | 'position'>

const ofContact = (contact_id: string): RejectedRow => ({ contact_id, position: -1 })
const standingAt = (position: number): RejectedRow => ({ contact_id: '', position })

/** A page as the customer system returned it. */
interface Given {
  rows: readonly Customer[]
  unreadable: readonly Unreadable[]
}

/** Positions in the list of a page's readable rows; the page starts at `offset`. */
export function placesOf(offset: number, { rows, unreadable }: Given): number[] {
  const bad = new Set(unreadable.map(({ index }) => index))
  const all = Array.from({ length: rows.length + bad.size }, (_, index) => index)
  return all.filter((index) => !bad.has(index)).map((index) => offset + index)
}

/** The rejected rows of a page from `offset`: unreadable, with an unusable id, or with an id that a later row repeats. */
export function rejectedRowsOf(offset: number, { rows, unreadable }: Given): RejectedRow[] {
  const places = placesOf(offset, { rows, unreadable })
  const kept = new Map(rows.map((row, nth) => [row.id, { row, nth }]))
  const isKept = (row: Customer, nth: number) => {
    const last = kept.get(row.id)
    // An identical row is the same customer.
    return isKeptId(row.id) && last !== undefined && (last.nth === nth || saysSame(row, last.row))
  }
  return [
    ...unreadable.map(({ index, raw }) => {
      const id = idIn(raw)
      return id === null ? standingAt(offset + index) : ofContact(id)
    }),
    ...rows.flatMap((row, nth) => (isKept(row, nth) ? [] : [standingAt(places[nth] ?? offset)])),
  ]
}

/** The contact's id in what the customer system sent; null if it has none to look the row up by. */
export function idIn(raw: unknown): string | null {
  const { id } = Object(raw) as { id?: unknown }
  const text = Number.isSafeInteger(id) ? String(id) : id
  return typeof text === 'string' && text !== '' && isKeptId(text) ? text : null
}

interface MissedPage {
  missed: readonly RejectedRow[]
  askedAt: number
  sweep: number
}

/** Stores the rejected rows of a full sync's page, instead of earlier ones from there on. */
export async function storeRejectedRows(
  db: DirectoryDatabase,
  page: MissedPage & { offset: number; size: number },
): Promise<void> {
  // Most pages have no rejected rows and needn't wait for the lock.
  if (page.missed.length === 0 && (await readState(db)).unreadable === 0) return
  await transact(db, async (write) => {
    await lock(write, 'directory')
    await write
      .deleteFrom('directory_missed')
      .where('contact_id', '=', '')
      .where('position', '>=', page.offset)
      .where(({ eb, or }) => or([eb('sweep', '=', page.sweep), eb('position', '<', page.offset + page.size)]))
      .execute()
    await addMissed(write, page)
  })
}

/** The same for an incremental sync, where only a contact's id identifies a row. Deletes those that could be read. */
export async function storeRejectedRowsOfPass(
  db: DirectoryDatabase,
  { customers, ...page }: MissedPage & { customers: readonly Customer[] },
): Promise<void> {
  const missed = page.missed.filter(({ contact_id }) => contact_id !== '')
  if (missed.length === 0 && (await readState(db)).unreadable === 0) return
  await transact(db, async (write) => {
    await lock(write, 'directory')
    const read = customers.map(({ id }) => id)
    if (read.length > 0) await write.deleteFrom('directory_missed').where('contact_id', 'in', read).execute()
    await addMissed(write, { ...page, missed })
  })
}

/** Stores up to `MOST_UNREADABLE`: if nothing is readable, every row of the list is rejected. */
async function addMissed(write: DirectoryWrite, { missed, askedAt, sweep }: MissedPage): Promise<void> {
  const { kept } = await write
    .selectFrom('directory_missed')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('sweep', '=', sweep)
    .executeTakeFirstOrThrow()
  const ids = missed.map(({ contact_id }) => contact_id)
  const isGone = await tombstonesSince(write, ids, askedAt)
  const rows = missed
    .filter(
      ({ contact_id }, nth) => contact_id === '' || (!isGone(contact_id) && ids.indexOf(contact_id) === nth),
    )
    .slice(0, Math.max(0, MOST_UNREADABLE - kept))
    .map((row) => ({ ...row, sweep }))
  if (rows.length === 0) return
  await write
    .insertInto('directory_missed')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['contact_id', 'position']).doUpdateSet({ sweep }))
    .execute()
}

/** Deletes rejected rows of full syncs up to this one, but no newer ones. */
export async function deleteRejectedRows(write: DirectoryWrite, upTo: number): Promise<void> {
  await write.deleteFrom('directory_missed').where('sweep', '<=', upTo).execute()
}

/** A page of the rejected rows, those with a known contact first. */
export function readRejectedRows(
  db: DirectoryDatabase,
  { offset, limit }: { offset: number; limit: number },
): Promise<RejectedRow[]> {
  return db
    .selectFrom('directory_missed')
    .select(['contact_id', 'position'])
    .orderBy('position')
    .orderBy('contact_id')
    .limit(limit)
    .offset(offset)
    .execute()
}
