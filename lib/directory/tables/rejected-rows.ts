import 'server-only'
import type { Customer, Unreadable } from '@/lib/contract'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { MOST_UNREADABLE } from '@/lib/format/unreadable'
import { isKeptId, saysSame } from './customer-row'
import type { DirectoryDatabase, DirectoryWrite, MissedTable } from './schema'
import { readState } from './state'
import { goneSince } from './tombstones'

/** A row that nobody could be taken in from: known by its contact's id, or else by where it stands in the list. */
export type Missed = Pick<MissedTable, 'contact_id' | 'position'>

const ofContact = (contact_id: string): Missed => ({ contact_id, position: -1 })
const standingAt = (position: number): Missed => ({ contact_id: '', position })

/** What upstream gave for a page. */
interface Given {
  rows: readonly Customer[]
  unreadable: readonly Unreadable[]
}

/** Where in the list the readable rows of a page from `offset` on stand. */
export function placesOf(offset: number, { rows, unreadable }: Given): number[] {
  const bad = new Set(unreadable.map(({ index }) => index))
  const all = Array.from({ length: rows.length + bad.size }, (_, index) => index)
  return all.filter((index) => !bad.has(index)).map((index) => offset + index)
}

/** The rows of a page from `offset` on that can't be read, whose id a row of ours can't have, or a later one has, too. */
export function missedOf(offset: number, { rows, unreadable }: Given): Missed[] {
  const places = placesOf(offset, { rows, unreadable })
  const kept = new Map(rows.map((row, nth) => [row.id, { row, nth }]))
  const isKept = (row: Customer, nth: number) => {
    const last = kept.get(row.id)
    // One that says the same is nobody else.
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

/** The contact's id in what upstream sent, as text; null: it has none to ask for the row by. */
export function idIn(raw: unknown): string | null {
  const { id } = Object(raw) as { id?: unknown }
  const text = Number.isSafeInteger(id) ? String(id) : id
  return typeof text === 'string' && text !== '' && isKeptId(text) ? text : null
}

/** A page of the list, as a sweep or a pass read it. */
interface MissedPage {
  missed: readonly Missed[]
  askedAt: number
  sweep: number
}

/**
 * Keeps which rows a sweep's page missed, in place of what it missed from there on before it went back, and of
 * what sweeps before it missed there.
 */
export async function keepMissed(
  db: DirectoryDatabase,
  page: MissedPage & { offset: number; size: number },
): Promise<void> {
  // Most pages miss nothing, and needn't wait for who writes.
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

/** The same of what changed, where only a contact's id says which row it is; whoever was read is missed no more. */
export async function keepMissedOfPass(
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

/** No more than are told: an upstream of which nothing can be read has as many as it has rows. */
async function addMissed(write: DirectoryWrite, { missed, askedAt, sweep }: MissedPage): Promise<void> {
  const { kept } = await write
    .selectFrom('directory_missed')
    .select(({ fn }) => fn.countAll().as('kept'))
    .where('sweep', '=', sweep)
    .executeTakeFirstOrThrow()
  const ids = missed.map(({ contact_id }) => contact_id)
  const isGone = await goneSince(write, ids, askedAt)
  const rows = missed
    .filter(
      ({ contact_id }, nth) => contact_id === '' || (!isGone(contact_id) && ids.indexOf(contact_id) === nth),
    )
    .slice(0, Math.max(0, MOST_UNREADABLE - Number(kept)))
    .map((row) => ({ ...row, sweep }))
  if (rows.length === 0) return
  await write
    .insertInto('directory_missed')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['contact_id', 'position']).doUpdateSet({ sweep }))
    .execute()
}

/** Lets go of what sweeps up to this one missed, and of nothing that came since. */
export async function forgetMissed(write: DirectoryWrite, upTo: number): Promise<void> {
  await write.deleteFrom('directory_missed').where('sweep', '<=', upTo).execute()
}

/** Some of the rows that are missed, those of known contacts first. */
export function readMissed(
  db: DirectoryDatabase,
  { offset, limit }: { offset: number; limit: number },
): Promise<Missed[]> {
  return db
    .selectFrom('directory_missed')
    .select(['contact_id', 'position'])
    .orderBy('position')
    .orderBy('contact_id')
    .limit(limit)
    .offset(offset)
    .execute()
}
