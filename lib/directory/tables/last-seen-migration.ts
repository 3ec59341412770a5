import 'server-only'
import type { Migration } from 'kysely'

const KEYS = [
  'name_key',
  'last_name_key',
  'email_key',
  'phone_key',
  'location_key',
  'created_at',
  'away_days',
]

/** Columns for filters, so that indexes alone answer them. */
const FILTERED_BY = ['location_key', 'email_state', 'sms_state', 'created_at', 'changed_at', 'away_days']

/** How many days each customer has had no event, and the result of the daily run that reads it. */
export const lastSeenMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('directory_people').addColumn('away_days', 'bigint').execute()
    for (const column of ['away_tried_at', 'away_read_at'])
      await db.schema.alterTable('directory_state').addColumn(column, 'bigint').execute()
    await db.schema.alterTable('directory_state').addColumn('away_failure', 'text').execute()
    for (const key of KEYS) {
      const index = `directory_people_by_${key}`
      await db.schema.dropIndex(index).ifExists().execute()
      await db.schema
        .createIndex(index)
        .on('directory_people')
        .columns([key, 'id', ...FILTERED_BY.filter((one) => one !== key)])
        .execute()
    }
  },
}
