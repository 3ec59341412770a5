import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Customer } from '@/lib/contract'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { listKeysOf } from './list-keys'
import { goneHash, hashOf, type Said, saidOf } from './person'
import type { DirectoryDatabase, DirectoryWrite } from './schema'
import { BLANK, keepState, readState } from './state'
import { clearWords, removeWords, writeWords } from './words'

/** So many rows are written at once: between them whoever else waits for the process has a turn. */
const CHUNK = 100
/** Clocks of several copies may be apart by this, in ms. */
const CLOCKS_APART = 60_000

/** What a page brought, and when reading it began, in ms since 1970. */
export interface Brought {
  customers: readonly Customer[]
  askedAt: number
  sweep: number
}

/** Takes a page into the directory: new people, changed ones, and that the others were seen. */
export async function mergePeople(
  db: DirectoryDatabase,
  { customers, askedAt, sweep }: Brought,
): Promise<void> {
  const byId = new Map(customers.map((customer) => [customer.id, saidOf(customer)]))
  const people = [...byId.values()]
  for (let from = 0; from < people.length; from += CHUNK) {
    const chunk = people.slice(from, from + CHUNK)
    await transact(db, (write) => mergeChunk(write, chunk, askedAt, sweep))
    await setImmediate()
  }
}

async function mergeChunk(
  write: DirectoryWrite,
  people: readonly Said[],
  askedAt: number,
  sweep: number,
): Promise<void> {
  await lock(write, 'directory')
  const gone = await goneSince(write, people, askedAt)
  const here = people.filter(({ id }) => !gone.has(goneHash(id)))
  const ids = here.map(({ id }) => id)
  if (ids.length === 0) return
  const before = await write
    .selectFrom('directory_people')
    .select(['id', 'row_hash'])
    .where('id', 'in', ids)
    .execute()
  const hashes = new Map(before.map(({ id, row_hash }) => [id, row_hash]))
  await write.updateTable('directory_people').set({ sweep }).where('id', 'in', ids).execute()
  const changed = here.filter((said) => hashes.get(said.id) !== hashOf(said))
  if (changed.length === 0) return
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
      conflict.column('id').doUpdateSet(({ ref }) => ({
        firstname: ref('excluded.firstname'),
        lastname: ref('excluded.lastname'),
        email: ref('excluded.email'),
        phone: ref('excluded.phone'),
        last_location: ref('excluded.last_location'),
        email_optout: ref('excluded.email_optout'),
        sms_optout: ref('excluded.sms_optout'),
        created_date: ref('excluded.created_date'),
        name_key: ref('excluded.name_key'),
        email_key: ref('excluded.email_key'),
        phone_key: ref('excluded.phone_key'),
        location_key: ref('excluded.location_key'),
        created_at: ref('excluded.created_at'),
        changed_at: ref('excluded.changed_at'),
        row_hash: ref('excluded.row_hash'),
        last_seen_at: ref('excluded.last_seen_at'),
      })),
    )
    .execute()
  await writeWords(write, changed)
  await count(write, changed.filter(({ id }) => !hashes.has(id)).length, changed.length)
}

async function goneSince(
  write: DirectoryWrite,
  people: readonly Said[],
  askedAt: number,
): Promise<Set<string>> {
  const gone = await write
    .selectFrom('directory_gone')
    .select('contact_hash')
    .where(
      'contact_hash',
      'in',
      people.map(({ id }) => goneHash(id)),
    )
    .where('gone_at', '>=', askedAt - CLOCKS_APART)
    .execute()
  return new Set(gone.map(({ contact_hash }) => contact_hash))
}

async function count(write: DirectoryWrite, by: number, changes: number): Promise<void> {
  if (changes === 0) return
  await write
    .updateTable('directory_state')
    .set({ people: sql<number>`people + ${by}`, changes: sql<number>`changes + ${changes}` })
    .where('id', '=', 1)
    .execute()
}

/** Takes a person out, and keeps out what was read of them before. Times are ms since 1970. */
export async function forgetPerson(write: DirectoryWrite, id: string, now: number): Promise<void> {
  await lock(write, 'directory')
  await write
    .insertInto('directory_gone')
    .values({ contact_hash: goneHash(id), gone_at: now })
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet({ gone_at: now }))
    .execute()
  const { numDeletedRows } = await write
    .deleteFrom('directory_people')
    .where('id', '=', id)
    .executeTakeFirst()
  await removeWords(write, [id])
  await count(write, -Number(numDeletedRows), Number(numDeletedRows))
}

/** Who wasn't seen by this sweep, some of them. */
export async function missingFrom(db: DirectoryDatabase, sweep: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('directory_people')
    .select('id')
    .where('sweep', '<', sweep)
    .orderBy('sweep')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a person was seen by this sweep. */
export async function isSeen(db: DirectoryDatabase, id: string, sweep: number): Promise<boolean> {
  const row = await db.selectFrom('directory_people').select('sweep').where('id', '=', id).executeTakeFirst()
  return row !== undefined && Number(row.sweep) >= sweep
}

/** Somebody looks at these people now: they come first among equals, as upstream says they are. */
export async function notePeople(
  db: DirectoryDatabase,
  customers: readonly Customer[],
  askedAt: number,
): Promise<void> {
  const { sweep } = await readState(db)
  await mergePeople(db, { customers, askedAt, sweep })
  for (const { id, user_id } of customers) {
    const known = typeof user_id === 'string' && user_id !== '' ? { user_id } : {}
    await db
      .updateTable('directory_people')
      .set({ ...known, last_seen_at: askedAt })
      .where('id', '=', id)
      .execute()
  }
}

/** A person was seen by this sweep, whatever is known of them. */
export async function markSeen(db: DirectoryDatabase, id: string, sweep: number): Promise<void> {
  await db.updateTable('directory_people').set({ sweep }).where('id', '=', id).execute()
}

/** Empties the directory, some people at a time. Cut off, it is gone on with by the next call. */
export async function clearDirectory(db: DirectoryDatabase): Promise<void> {
  await clearWords(db)
  await transact(db, async (write) => {
    await lock(write, 'directory')
    await write.deleteFrom('directory_people').execute()
    await write.deleteFrom('directory_gone').execute()
    const { sweep, changes } = await readState(write)
    await keepState(write, { ...BLANK, sweep, changes: changes + 1 })
  })
}
