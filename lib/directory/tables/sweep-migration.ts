import 'server-only'
import type { Migration } from 'kysely'

/**
 * Who wasn't seen by a sweep is found by looking through all, once a sweep: an index would be written for
 * each person at each sweep.
 */
export const directorySweepMigration: Migration = {
  async up(db) {
    await db.schema.dropIndex('directory_people_by_sweep').execute()
  },
}
