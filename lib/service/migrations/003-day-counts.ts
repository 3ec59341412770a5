import 'server-only'
import { type Kysely, type Migration, sql } from 'kysely'
import { exactText } from '@/lib/database/dialects'
import type { ServiceSchema } from '../schema'

/** Each counted list, the date it is ordered by, and its customers. */
const LISTS = [
  { list: 'customers', date: 'created_date', flag: null },
  { list: 'opt-outs', date: 'optout_date', flag: null },
  { list: 'opt-outs.email', date: 'optout_date', flag: 'email_optout' },
  { list: 'opt-outs.sms', date: 'optout_date', flag: 'sms_optout' },
] as const

/** Counts the rows of each list per day. Each count reads only an index: about a second for a million customers. */
export const dayCounts: Migration = {
  async up(db: Kysely<ServiceSchema>) {
    const text = await exactText(db)
    await db.schema
      .createTable('day_counts')
      .addColumn('list', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('row_count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_counts_pkey', ['list', 'day'])
      .execute()
    for (const { list, date, flag } of LISTS) {
      const day = sql<string>`substr(${sql.ref(date)}, 1, 10)`
      const counted = db
        .selectFrom('customers')
        .select((row) => [
          sql<string>`${sql.lit(list)}`.as('list'),
          day.as('day'),
          row.fn.countAll<number>().as('row_count'),
        ])
        .where(date, 'is not', null)
        .$if(flag !== null, (query) => query.where(flag ?? 'email_optout', '=', 1))
        .groupBy(day)
      await db.insertInto('day_counts').columns(['list', 'day', 'row_count']).expression(counted).execute()
    }
  },
}
