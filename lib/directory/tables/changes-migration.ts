import 'server-only'
import type { Kysely, Migration } from 'kysely'
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
    await db.schema.alterTable('directory_gone').addColumn('additions', 'text').execute()
    await db.schema.alterTable('directory_state').addColumn('changes_from', 'bigint').execute()
    await db
      .updateTable('directory_state')
      .set({ changes_from: Date.now() })
      .where('swept_at', 'is not', null)
      .execute()
  },
}
