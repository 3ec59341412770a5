import 'server-only'
import type { Migration } from 'kysely'
import { keyNumber, refuseChanges } from '@/lib/database/dialects'

/** The log, its head, and password confirmations. */
export const auditMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('audit')
      .addColumn('seq', keyNumber(db), (column) => column.primaryKey().notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('role', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text')
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    for (const column of ['actor_id', 'action', 'subject', 'at']) {
      await db.schema.createIndex(`audit_by_${column}`).on('audit').columns([column, 'seq']).execute()
    }
    // Without it, finding a user's rare actions scans all of the user's rows.
    await db.schema
      .createIndex('audit_by_actor_action')
      .on('audit')
      .columns(['actor_id', 'action', 'seq'])
      .execute()
    await refuseChanges(db, 'audit', 'seq', 'The audit log can only be added to.')
    await db.schema
      .createTable('audit_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('key_mark', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('password_checks')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
