import 'server-only'
import { type Migration, sql } from 'kysely'

/** What full data says of each customer, and the progress of the nightly run that reads it. */
export const detailsMigration: Migration = {
  async up(db) {
    for (const [column, type] of [
      ['details_at', 'bigint'],
      ['membership_ends', 'text'],
      ['no_shows', 'integer'],
    ] as const)
      await db.schema.alterTable('directory_people').addColumn(column, type).execute()
    await db.schema
      .createIndex('directory_people_by_details')
      .on('directory_people')
      .columns(['membership_ends', 'no_shows', 'away_days', 'id'])
      .where(sql.ref('details_at'), 'is not', null)
      .execute()
    for (const column of ['details_begun_at', 'details_ended_at'])
      await db.schema.alterTable('directory_state').addColumn(column, 'bigint').execute()
    await db.schema
      .alterTable('directory_state')
      .addColumn('details_offset', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
