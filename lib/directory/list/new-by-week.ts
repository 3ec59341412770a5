import 'server-only'
import { sql } from 'kysely'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'

const WEEK = 7 * 86_400_000

/**
 * How many customers were created in each week after a time, in ms since 1970, by the number of the week from 0; null
 * if some customer has no date, who may be new.
 */
export async function newByWeek(db: DirectoryDatabase, first: number): Promise<Map<number, number> | null> {
  const undated = await db
    .selectFrom('directory_people')
    .select('id')
    .where('created_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (undated) return null
  const rows = await db
    .selectFrom('directory_people')
    .select(({ fn }) => [
      sql<number>`(created_at - ${sql.lit(first)}) / ${sql.lit(WEEK)}`.as('week'),
      fn.countAll<number>().as('people'),
    ])
    .where('created_at', '>=', first)
    .groupBy('week')
    .execute()
  return new Map(rows.map(({ week, people }) => [Number(week), Number(people)]))
}
