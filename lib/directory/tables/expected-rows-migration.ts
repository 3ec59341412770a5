import 'server-only'
import type { Migration } from 'kysely'

/** How many rows a full sync expects: the directory itself grows while it runs. */
export const expectedRowsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('directory_state').addColumn('expected_rows', 'bigint').execute()
  },
}
