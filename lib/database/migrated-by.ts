import 'server-only'
import type { Kysely } from 'kysely'
import { VERSION } from '@/lib/version'
import type { AnyDatabase } from './dialects'

/** The version of Frontdesk that last opened a store, and so knows all its migrations, in one row. */
export const MIGRATED_BY = 'migrated_by'
const ROW = 1

const storeOf = (db: AnyDatabase) =>
  db as unknown as Kysely<{ [MIGRATED_BY]: { id: number; version: string } }>

/** The version of Frontdesk that last opened the store; null: unknown. */
export async function readMigratedBy(db: AnyDatabase): Promise<string | null> {
  const row = await storeOf(db)
    .selectFrom(MIGRATED_BY)
    .select('version')
    .where('id', '=', ROW)
    .executeTakeFirst()
    // No such table. If the database fails, the next query reports it.
    .catch(() => undefined)
  return row?.version ?? null
}

/** Records that this version knows all of the store's migrations. */
export async function writeMigratedBy(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable(MIGRATED_BY)
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute()
  await storeOf(db)
    .insertInto(MIGRATED_BY)
    .values({ id: ROW, version: VERSION })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: VERSION }))
    .execute()
}
