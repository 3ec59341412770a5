import 'server-only'
import { type Kysely, type Migration, sql } from 'kysely'
import { exactText } from '@/lib/database/dialects'
import type { DirectorySchema } from './schema'
import { lastNameKeyOf } from './sort-keys'

/** Customers per update: 100,000 take seconds. */
const STEP = 1000

/** Columns for filters, so that the index alone answers them. */
const FILTERED_BY = ['location_key', 'email_state', 'sms_state', 'created_at', 'changed_at']

/** A sort key with the last name first. */
export const lastNameMigration: Migration = {
  async up(db: Kysely<DirectorySchema>) {
    const exact = await exactText(db)
    await db.schema.alterTable('directory_people').addColumn('last_name_key', sql`${exact}`).execute()
    for (let after = ''; ; ) {
      const people = await db
        .selectFrom('directory_people')
        .select(['id', 'firstname', 'lastname'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(STEP)
        .execute()
      const last = people.at(-1)
      if (!last) break
      // Both databases name the columns of a list of values like this.
      const keys = people.map((one) => sql`(cast(${one.id} as text), cast(${lastNameKeyOf(one)} as text))`)
      await sql`update directory_people set last_name_key = keys.column2
        from (values ${sql.join(keys)}) as keys where directory_people.id = keys.column1`.execute(db)
      after = last.id
    }
    await db.schema
      .createIndex('directory_people_by_last_name_key')
      .on('directory_people')
      .columns(['last_name_key', 'id', ...FILTERED_BY])
      .execute()
  },
}
