import 'server-only'
import { sql } from 'kysely'
import type { Customer } from '@/lib/contract'
import { fairly } from '@/lib/database/fairly'
import { lock } from '@/lib/database/lock'
import { storable } from '@/lib/database/storable'
import { transact } from '@/lib/database/transact'
import type { CustomerWriter } from '@/lib/directory/sync/writer'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { additionsOf, deleteChangesOf } from './changes'
import { FIELDS, hashOf, isKeptId, type Said, saidOf } from './customer-row'
import { recordChanges } from './record-changes'
import type { DirectoryDatabase, DirectoryWrite } from './schema'
import { listKeysOf } from './sort-keys'
import { readState } from './state'
import { addTombstone, tombstonesSince } from './tombstones'
import { removeWords, writeWords } from './words'

/** Rows per write, some ms each, so that others get a turn. In the writer process only other writers wait. */
const CHUNK = { here: 25, writer: 50 }
/** Columns updated when the customer system sends a changed customer. */
const CHANGING = [
  ...FIELDS.filter((field) => field !== 'id'),
  ...(['name_key', 'last_name_key', 'email_key', 'phone_key', 'location_key', 'created_at'] as const),
  ...(['row_hash', 'last_seen_at', 'changed_at'] as const),
]

/** A page of customers, and when reading it began, in ms since 1970. */
export interface Brought {
  customers: readonly Customer[]
  askedAt: number
  sweep: number
  /** How far `askedAt` may differ from the clock of removals, in ms; a minute by default. */
  clocksApart?: number
}

/** The customers of one write, each named once. */
export interface CustomerBatch extends Omit<Brought, 'customers'> {
  people: readonly Said[]
}

/** Merges a page into the directory. `between` runs between writes, so that others get a turn. */
export function mergeCustomers(
  db: DirectoryDatabase,
  brought: Brought,
  between: () => Promise<unknown> = yieldToEventLoop,
): Promise<void> {
  return inChunks(brought, CHUNK.here, async (some) => {
    await writeCustomers(db, some)
    await between()
  })
}

/** The same through the writer process. Throws the signal's reason if it is aborted. */
export function mergeWithWriter(
  writer: CustomerWriter,
  brought: Brought,
  signal: AbortSignal,
): Promise<void> {
  return inChunks(brought, CHUNK.writer, async (some) => {
    signal.throwIfAborted()
    await writer.write(some)
  })
}

async function inChunks(
  { customers, ...rest }: Brought,
  size: number,
  write: (some: CustomerBatch) => Promise<void>,
): Promise<void> {
  const kept = customers.filter(({ id }) => isKeptId(id))
  const byId = new Map(kept.map((customer) => [customer.id, saidOf(customer)]))
  const people = [...byId.values()]
  for (let from = 0; from < people.length; from += size)
    await write({ people: people.slice(from, from + size), ...rest })
}

export function writeCustomers(db: DirectoryDatabase, some: CustomerBatch): Promise<void> {
  return fairly(() => transact(db, (write) => mergeSome(write, some)))
}

async function mergeSome(
  write: DirectoryWrite,
  { people, askedAt, sweep, clocksApart }: CustomerBatch,
): Promise<void> {
  await lock(write, 'directory')
  const given = people.map(({ id }) => id)
  const isGone = await tombstonesSince(write, given, askedAt, clocksApart)
  const here = people.filter(({ id }) => !isGone(id))
  const ids = here.map(({ id }) => id)
  if (ids.length === 0) return
  const before = await write
    .selectFrom('directory_people')
    .select(['id', 'row_hash'])
    .where('id', 'in', ids)
    .execute()
  const hashes = new Map(before.map(({ id, row_hash }) => [id, row_hash]))
  await write
    .updateTable('directory_people')
    .set({ sweep })
    .where('id', 'in', ids)
    .where('sweep', '<', sweep)
    .execute()
  const changed = here.filter((said) => hashes.get(said.id) !== hashOf(said))
  if (changed.length === 0) return
  const isNew = ({ id }: Said) => !hashes.has(id)
  await recordChanges(write, changed, isNew)
  const rows = changed.map((said) => ({
    ...said,
    ...listKeysOf(said),
    user_id: null,
    row_hash: hashOf(said),
    first_seen_at: askedAt,
    last_seen_at: askedAt,
    changed_at: askedAt,
    sweep,
  }))
  await write
    .insertInto('directory_people')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(CHANGING.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute()
  await writeWords(write, changed)
  await countCustomers(write, changed.filter(isNew).length, changed.length)
}

/** Adds to the number of customers, and of rows that changed, were added or removed. */
export async function countCustomers(write: DirectoryWrite, by: number, changes: number): Promise<void> {
  if (changes === 0) return
  await write
    .updateTable('directory_state')
    .set({ people: sql<number>`people + ${by}`, changes: sql<number>`changes + ${changes}` })
    .where('id', '=', 1)
    .execute()
}

/** Removes a customer who is gone from the customer system, and may be added again. `now` is in ms since 1970. */
export async function dropCustomer(write: DirectoryWrite, id: string, now: number): Promise<void> {
  await lock(write, 'directory')
  const additions = await additionsOf(write, id)
  await forgetCustomer(write, id, now)
  await addTombstone(write, id, now, additions)
}

/** Removes a customer and leaves a tombstone for rows read before. Times are ms since 1970. */
export async function forgetCustomer(write: DirectoryWrite, id: string, now: number): Promise<void> {
  await lock(write, 'directory')
  await addTombstone(write, id, now)
  await deleteChangesOf(write, [id])
  const { numDeletedRows } = await write
    .deleteFrom('directory_people')
    .where('id', '=', id)
    .executeTakeFirst()
  await write.deleteFrom('directory_missed').where('contact_id', '=', id).execute()
  await removeWords(write, [id])
  await countCustomers(write, -Number(numDeletedRows), Number(numDeletedRows))
}

/** Which of the next customers by id this full sync hasn't seen; `last` is the last id checked. */
export async function unseenAfter(
  db: DirectoryDatabase,
  sweep: number,
  after: string,
  limit: number,
): Promise<{ unseen: string[]; last: string | null }> {
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'sweep'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const unseen = rows.filter((row) => row.sweep < sweep).map(({ id }) => id)
  return { unseen, last: rows.at(-1)?.id ?? null }
}

/** Whether a full sync has seen all of some customers. */
export async function areSeen(
  db: DirectoryDatabase,
  ids: readonly string[],
  sweep: number,
): Promise<boolean> {
  const { seen } = await db
    .selectFrom('directory_people')
    .select(({ fn }) => fn.countAll<number>().as('seen'))
    .where('id', 'in', ids)
    .where('sweep', '>=', sweep)
    .executeTakeFirstOrThrow()
  return seen === new Set(ids).size
}

/** Updates customers a user is looking at, and ranks them first among equal matches. */
export async function noteCustomers(
  db: DirectoryDatabase,
  customers: readonly Customer[],
  askedAt: number,
): Promise<void> {
  const { sweep, unreadable } = await readState(db)
  const userIds = new Map(customers.map(({ id, user_id }) => [id, user_id]))
  // The full sync still has to see them in the list.
  await inChunks({ customers, askedAt, sweep: sweep - 1 }, CHUNK.here, async (some) => {
    // One transaction, because each commit waits for the disk.
    await transact(db, async (write) => {
      await mergeSome(write, some)
      for (const { id } of some.people) await noteOne(write, id, userIds.get(id), askedAt, unreadable > 0)
    })
    await yieldToEventLoop()
  })
}

async function noteOne(
  write: DirectoryWrite,
  id: string,
  userId: unknown,
  askedAt: number,
  wasUnreadable: boolean,
): Promise<void> {
  if (wasUnreadable) await write.deleteFrom('directory_missed').where('contact_id', '=', id).execute()
  const known = typeof userId === 'string' && userId !== '' ? { user_id: storable(userId) } : {}
  await write
    .updateTable('directory_people')
    .set({ ...known, last_seen_at: askedAt })
    .where('id', '=', id)
    .execute()
}

export async function markSeen(db: DirectoryDatabase, id: string, sweep: number): Promise<void> {
  await db.updateTable('directory_people').set({ sweep }).where('id', '=', id).execute()
}
