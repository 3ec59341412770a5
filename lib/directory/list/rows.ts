import 'server-only'
import { sql } from 'kysely'
import { FIELDS, type Person, personIn } from '@/lib/directory/tables/customer-row'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { fitting } from './filters'

/** Rows per query: some ms. */
const PAGE = 1000

/** Yields every matching customer by id, in pages of up to 1,000. Those added meanwhile may be missing. */
export async function* rowsOf(
  db: DirectoryDatabase,
  filters: ListFilters = {},
  signal?: AbortSignal,
): AsyncGenerator<Person[]> {
  const all = fitting(db, filters)
  const fits =
    all.length > 0 ? sql<number>`case when ${sql.join(all, sql` and `)} then 1 else 0 end` : sql<number>`1`
  for (let last: string | undefined; ; ) {
    signal?.throwIfAborted()
    // Reads so many whether they match or not: a step takes no longer when few match.
    const rows = await db
      .selectFrom('directory_people')
      .select([...FIELDS, fits.as('fits')])
      .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const people = rows.flatMap((row) => (row.fits === 1 ? [personIn(row)] : []))
    if (people.length > 0) yield people
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id
    await yieldToEventLoop()
  }
}
