import 'server-only'
import type { Migration } from 'kysely'

/** Which customer system the directory's people are from. */
export const directorySourceMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('directory_state').addColumn('source', 'text').execute()
  },
}
