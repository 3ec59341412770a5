import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AnyDatabase } from './dialects'

/** Lockable rows, numbered from 0. Names share them by hash: with too few, unrelated transactions would wait. */
export interface LockTable {
  id: number
}

const ROWS = 256

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

/** Makes transactions that lock the same names wait for each other. Call it once, at the start, to avoid deadlocks. */
export async function lock(write: AnyDatabase, ...things: string[]): Promise<void> {
  const ids = things.map((thing) => createHash('sha256').update(thing).digest().readUInt8(0) % ROWS)
  // The same order everywhere avoids deadlocks.
  await (write as unknown as Kysely<{ locks: LockTable }>)
    .selectFrom('locks')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
