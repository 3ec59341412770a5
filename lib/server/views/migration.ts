import 'server-only'
import type { Migration } from 'kysely'

/** Saved views of Customers. */
export const viewsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('filters', 'text', (column) => column.notNull())
      .addColumn('layout', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('views_by_name').unique().on('views').columns(['owner', 'name_key']).execute()
  },
}
