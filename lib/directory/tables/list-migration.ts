import 'server-only'
import { type Migration, sql } from 'kysely'
import { compareExactly, exactText } from '@/lib/database/dialects'

const KEYS = ['name_key', 'email_key', 'phone_key', 'location_key'] as const

/** Columns for filters, so that indexes alone answer them. */
const NARROWED_BY = ['location_key', 'email_optout', 'sms_optout', 'created_at', 'changed_at']

/** Columns and indexes for sorting and filtering the directory's list. */
export const directoryListMigration: Migration = {
  async up(db) {
    const exact = await exactText(db)
    await compareExactly(db, 'directory_people', 'id')
    for (const key of KEYS)
      await db.schema.alterTable('directory_people').addColumn(key, sql`${exact}`).execute()
    for (const at of ['created_at', 'changed_at'])
      await db.schema.alterTable('directory_people').addColumn(at, 'bigint').execute()
    await db.schema
      .alterTable('directory_state')
      .addColumn('changes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const key of [...KEYS, 'created_at']) {
      await db.schema
        .createIndex(`directory_people_by_${key}`)
        .on('directory_people')
        .columns([key, 'id', ...NARROWED_BY.filter((one) => one !== key)])
        .execute()
    }
  },
}
