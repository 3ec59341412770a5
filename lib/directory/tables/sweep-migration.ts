import 'server-only'
import type { Migration } from 'kysely'

/** Without an index on `sweep`: every full sync would write it for each customer, and needs only one table scan. */
export const directorySweepMigration: Migration = {
  async up(db) {
    await db.schema.dropIndex('directory_people_by_sweep').execute()
  },
}
