import 'server-only'
import type { Migration } from 'kysely'

/** More keys for wrong guesses, known browsers, and audit entries recorded once. */
export const limitsMigration: Migration = {
  async up(db) {
    for (const name of ['network', 'browser'])
      await db.schema.alterTable('sign_in_failures').addColumn(name, 'text').execute()
    await db.schema
      .alterTable('sign_in_failures')
      // An instance of the previous version counts wrong guesses and those being checked alike.
      .addColumn('is_settled', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    for (const name of ['address', 'network'])
      await db.schema
        .createIndex(`sign_in_failures_by_${name}`)
        .on('sign_in_failures')
        .columns([name, 'at'])
        .execute()
    await db.schema.createIndex('sign_in_failures_by_at').on('sign_in_failures').column('at').execute()
    await db.schema
      .createTable('known_browsers')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_browsers_of_person', ['user_id', 'browser'])
      .execute()
    await db.schema.createIndex('known_browsers_by_mark').on('known_browsers').column('browser').execute()
    await db.schema
      .createTable('recorded_once')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
