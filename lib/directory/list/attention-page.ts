import 'server-only'
import { sql } from 'kysely'
import { FIELDS, personIn } from '@/lib/directory/tables/customer-row'
import { fitting } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { FILTER_SORTS, type FilterSort, isFilterSort } from '@/lib/directory-list'
import type { ListPage, ListQuery } from './list'

interface AttentionOrder {
  by: (typeof FILTER_SORTS)[FilterSort]
  isDescending: boolean
}

/**
 * The order of a list by memberships or no-shows: as asked, or of an unsorted list that is filtered by them, the soonest
 * end first, the latest of those that ended, or the most no-shows. Null: another order.
 */
export function attentionOrder({
  filters,
  sort,
}: Pick<ListQuery, 'filters' | 'sort'>): AttentionOrder | null {
  const { membership_ends: ends, no_shows } = filters
  if (sort) {
    const { by, isDescending } = sort
    return isFilterSort(by) ? { by: FILTER_SORTS[by], isDescending } : null
  }
  if (ends) return { by: 'membership_ends', isDescending: ends === 'ended-30' }
  return no_shows ? { by: 'no_shows', isDescending: true } : null
}

/** A page of the customers who match filters by memberships or no-shows: few, whose index has all that is needed. */
export async function attentionPage(
  db: DirectoryDatabase,
  { filters, offset, limit }: Omit<ListQuery, 'sort'>,
  { by: key, isDescending }: AttentionOrder,
): Promise<ListPage> {
  const matching = db
    .selectFrom('directory_people')
    .where(sql<boolean>`${sql.join(fitting(db, filters), sql` and `)}`)
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const way = isDescending ? 'desc' : 'asc'
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
