import 'server-only'
import type { Migration } from 'kysely'

/** Used codes of the second factor. */
export const teamMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('used_codes')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('used_codes_of_person', ['user_id', 'code_hash'])
      .execute()
  },
}
