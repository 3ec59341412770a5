import 'server-only'
import type { Migration } from 'kysely'

/** Adds the hash of the customer system that the customers are from. */
export const directorySourceMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('directory_state').addColumn('source', 'text').execute()
  },
}
