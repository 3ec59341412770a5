import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AnyDatabase } from './dialects'

/** Rows that are there to be locked, numbered from 0. Things share them: too few would make strangers wait. */
export interface LockTable {
  id: number
}

const ROWS = 256

/** Makes the rows to be locked. */
export async function createLocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('locks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute()
  await (db as Kysely<{ locks: LockTable }>)
    .insertInto('locks')
    .values(Array.from({ length: ROWS }, (_, id) => ({ id })))
    .execute()
}

/**
 * Keeps transactions that name one of the same things waiting until this one ends, on whichever copy of the
 * app: for a rule over rows of which none can be locked, since they may not be there yet. Once a transaction,
 * at its start, or two could wait for each other.
 */
export async function lock(write: AnyDatabase, ...things: string[]): Promise<void> {
  const ids = things.map((thing) => createHash('sha256').update(thing).digest().readUInt8(0) % ROWS)
  // In one order for all, so that no two wait for each other.
  await (write as unknown as Kysely<{ locks: LockTable }>)
    .selectFrom('locks')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
