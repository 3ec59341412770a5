import 'server-only'
import { sql } from 'kysely'
import { FIELDS, personIn } from '@/lib/directory/tables/customer-row'
import { fitting } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { ListPage, ListQuery } from './list'

/** Whether an unsorted list has the order of `attentionPage`. */
export const isByAttention = ({ filters, sort }: ListQuery): boolean =>
  sort === null && (filters.membership_ends !== undefined || filters.no_shows !== undefined)

/**
 * A page of the customers whose membership ends, the soonest first, or ended, the latest first; otherwise of those with
 * the most no-shows. These are few, and their index has all that the filters need.
 */
export async function attentionPage(
  db: DirectoryDatabase,
  { filters, offset, limit }: Omit<ListQuery, 'sort'>,
): Promise<ListPage> {
  const matching = db
    .selectFrom('directory_people')
    .where(sql<boolean>`${sql.join(fitting(db, filters), sql` and `)}`)
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ends = filters.membership_ends
  const way = ends && ends !== 'ended-30' ? 'asc' : 'desc'
  const key = ends ? 'membership_ends' : 'no_shows'
  // By ID, so that only the page's rows are read, and the others' keys from the index.
  const ids = matching
    .select('id')
    .orderBy(key, way)
    .orderBy('id', way)
    .limit(Math.max(0, Math.min(limit, Number(total) - offset)))
    .offset(offset)
  const rows = await db
    .selectFrom('directory_people')
    .select(FIELDS)
    .where('id', 'in', ids)
    .orderBy(key, way)
    .orderBy('id', way)
    .execute()
  return { people: rows.map(personIn), total: Number(total) }
}
