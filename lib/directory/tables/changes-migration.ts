import 'server-only'
import { type Kysely, type Migration, sql } from 'kysely'
import { kindOf } from '@/lib/database/dialects'
import type { DirectorySchema } from './schema'

/** Records what each sync changed, from now on. */
export const changesMigration: Migration = {
  async up(db: Kysely<DirectorySchema>) {
    await db.schema
      .createTable('directory_changes')
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('before', 'text')
      .addPrimaryKeyConstraint('directory_change', ['contact_id', 'field', 'at'])
      .execute()
    await db.schema
      .createIndex('directory_changes_by_time')
      .on('directory_changes')
      .columns(['at', 'contact_id'])
      .execute()
    // PostgreSQL's statistics are samples, and stay when the last row is deleted.
    if (kindOf(db) === 'postgres')
      await sql`alter table directory_changes
        alter column contact_id set statistics 0, alter column before set statistics 0`.execute(db)
    await db.schema.alterTable('directory_gone').addColumn('additions', 'text').execute()
    await db.schema.alterTable('directory_state').addColumn('changes_from', 'bigint').execute()
    await db
      .updateTable('directory_state')
      .set({ changes_from: Date.now() })
      .where('swept_at', 'is not', null)
      .execute()
  },
}
