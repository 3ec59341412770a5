import 'server-only'
import type { Migration } from 'kysely'

/** Why sessions ended, by token hash, so that only the cookie's holder can ask. */
export const sessionEndsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('ended_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('ended_sessions_by_at').on('ended_sessions').column('at').execute()
  },
}
