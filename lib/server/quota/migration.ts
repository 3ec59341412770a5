import 'server-only'
import type { Migration } from 'kysely'

/** The rows that each user was given in the hour of their last read. */
export const quotaMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('read_quota')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('is_refused', 'integer', (column) => column.notNull())
      .execute()
  },
}
