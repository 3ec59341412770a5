import 'server-only'
import { sql } from 'kysely'
import type { CountedList } from './day-counts'
import type { ServiceDatabase } from './schema'

/** Where a page of a counted list starts: skip so many rows from the start of a day. */
export interface DayStart {
  /** `YYYY-MM-DD`, which sorts before every date-time of that day. */
  day: string
  skip: number
}

/** Skipping fewer rows than this is as cheap as looking up where to start. */
const NEAR = 1000

/** Whether the counts make a page faster. Read counts and page in one snapshot. */
export function isDeep(offset: number): boolean {
  return offset > NEAR
}

/** The day of an offset in a list; past the end, the last day. Undefined for an empty list. */
export async function findDayStart(
  picture: ServiceDatabase,
  list: CountedList,
  offset: number,
): Promise<DayStart | undefined> {
  const days = picture
    .selectFrom('day_counts')
    .select([
      'day',
      sql<number>`sum(row_count) over (order by day rows unbounded preceding) - row_count`.as('before'),
    ])
    .where('list', '=', list)
  const found = await picture
    .selectFrom(days.as('days'))
    .select(['day', 'before'])
    .where('before', '<=', offset)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A sum may have a wider type, which drivers return as text.
  return found && { day: found.day, skip: offset - Number(found.before) }
}
