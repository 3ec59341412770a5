import 'server-only'
import type { Migration } from 'kysely'

/** Versions of each day of the schedule, and when each user was last here. */
export const todayMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('schedule_versions')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('checked_at', 'bigint', (column) => column.notNull())
      .addColumn('classes', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('schedule_version', ['day', 'read_at'])
      .execute()
    await db.schema
      .createTable('visits')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('before_at', 'bigint')
      .execute()
  },
}
