import 'server-only'
import { type Migration, type RawBuilder, sql } from 'kysely'
import { generatedColumn } from '@/lib/database/dialects'

const KEYS = ['name_key', 'email_key', 'phone_key', 'location_key', 'created_at']

/** Columns for filters, so that indexes alone answer them. */
const FILTERED_BY = ['location_key', 'email_state', 'sms_state', 'created_at', 'changed_at']

/** 1 opted out, 2 no address, 0 can be contacted, null unknown. */
const stateOf = (flag: string, address: string): RawBuilder<number | null> =>
  sql`case when ${sql.ref(flag)} = 1 then 1 when trim(${sql.ref(address)}) = '' then 2 else ${sql.ref(flag)} end`

/** Columns that combine each opt-out flag with its address, computed by the database for older instances, too. */
export const channelStatesMigration: Migration = {
  async up(db) {
    await generatedColumn(db, 'directory_people', 'email_state', stateOf('email_optout', 'email'))
    await generatedColumn(db, 'directory_people', 'sms_state', stateOf('sms_optout', 'phone'))
    for (const key of KEYS) {
      const index = `directory_people_by_${key}`
      await db.schema.dropIndex(index).execute()
      await db.schema
        .createIndex(index)
        .on('directory_people')
        .columns([key, 'id', ...FILTERED_BY.filter((one) => one !== key)])
        .execute()
    }
  },
}
