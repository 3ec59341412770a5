import 'server-only'
import type { Migration } from 'kysely'

export const directoryRejectedMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('directory_missed')
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('sweep', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('directory_missed_row', ['contact_id', 'position'])
      .execute()
  },
}
