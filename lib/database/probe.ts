import 'server-only'
import type { Kysely } from 'kysely'
import type { AnyDatabase } from './dialects'
import type { LockTable } from './lock'

/** One of the rows that are there to be locked, and the directory's isn't. */
const ROW = 255

/** Writes what changes nothing: resolves where the database takes writes. Throws what it throws otherwise. */
export async function probeWrite(db: AnyDatabase): Promise<void> {
  await (db as unknown as Kysely<{ locks: LockTable }>)
    .updateTable('locks')
    .set({ id: ROW })
    .where('id', '=', ROW)
    .executeTakeFirst()
}
