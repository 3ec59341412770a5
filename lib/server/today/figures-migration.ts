import 'server-only'
import type { Migration } from 'kysely'

/** When forms were submitted and customers opted out, as last read: times only, nothing about who. */
export const figuresMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('today_figures')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('times', 'text', (column) => column.notNull())
      .addColumn('known_from', 'bigint')
      .addColumn('is_exact', 'integer', (column) => column.notNull())
      .execute()
  },
}

/** How many submissions were read. */
export const figuresRowsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('today_figures').addColumn('row_count', 'integer').execute()
  },
}
