import 'server-only'
import { type Migration, sql } from 'kysely'

/** Removals, their steps, and the one-time tokens that allow them. */
export const removalsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('removals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('requested_by', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('upstream_answer', 'text')
      .addColumn('upstream_status', 'integer')
      .addColumn('absent_at', 'bigint')
      .addColumn('intended_at', 'bigint', (column) => column.notNull())
      .addColumn('unknown_since', 'bigint')
      .addColumn('next_check_at', 'bigint')
      .execute()
    await db.schema.createIndex('removals_by_time').on('removals').columns(['intended_at', 'id']).execute()
    // One removal of a contact at a time, for all users and instances.
    await sql`create unique index removals_running on removals (contact_id)
      where state in ('intended', 'unknown')`.execute(db)
    await db.schema
      .createTable('removal_steps')
      .addColumn('removal_id', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('removal_steps_in_order', ['removal_id', 'place'])
      .execute()
    await db.schema
      .createTable('removal_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

/** The last check after a removal, and the start of checks after upstream reported it. */
export const readingsMigration: Migration = {
  async up(db) {
    const times = ['said_removed_at', 'read_at', 'seen_at']
    for (const name of times) await db.schema.alterTable('removals').addColumn(name, 'bigint').execute()
    await db.schema.alterTable('removals').addColumn('read_as', 'text').execute()
    await sql`create index removals_due on removals (next_check_at)
      where next_check_at is not null`.execute(db)
  },
}
