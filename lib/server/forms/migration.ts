import 'server-only'
import type { Migration } from 'kysely'

/** Adds which forms everyone should have sent. */
export const expectedFormsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('forms')
      .addColumn('is_expected', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
