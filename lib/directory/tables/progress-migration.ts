import 'server-only'
import type { Migration } from 'kysely'

/** When the running full sync last got further, so that each instance can tell whether it is stalled. */
export const progressMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('directory_state').addColumn('advanced_at', 'bigint').execute()
  },
}
