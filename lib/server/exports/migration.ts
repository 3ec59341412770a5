import 'server-only'
import type { Migration } from 'kysely'
import { bytesType } from '@/lib/database/dialects'

/** Exported files in encrypted parts, so that any instance can serve them. */
export const exportsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('exports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('filters', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addColumn('reason', 'text')
      .addColumn('manifest', 'text')
      .addColumn('chunks', 'integer', (column) => column.notNull())
      .addColumn('sealed_key', 'text')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('exports_by_person')
      .on('exports')
      .columns(['user_id', 'started_at'])
      .execute()
    await db.schema
      .createTable('export_chunks')
      .addColumn('export_id', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('sealed', bytesType(db), (column) => column.notNull())
      .addPrimaryKeyConstraint('export_chunks_in_order', ['export_id', 'place'])
      .execute()
  },
}
