import 'server-only'
import { sql } from 'kysely'
import { FIELDS, type Person, personIn, type Said } from '@/lib/directory/tables/customer-row'
import { fitting } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase, DirectorySchema } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'

/** Rows per query: some ms. */
const PAGE = 1000

/** Where to continue; `created_at` is null for customers whose creation isn't known, who come last. */
type Place = Pick<DirectorySchema['directory_people'], 'created_at' | 'id'>

/**
 * Yields every matching customer, newest first as the list does, in pages of up to 1,000. Those added meanwhile may be
 * missing.
 */
export async function* rowsOf(
  db: DirectoryDatabase,
  filters: ListFilters = {},
  signal?: AbortSignal,
): AsyncGenerator<Person[]> {
  const all = fitting(db, filters)
  const fits =
    all.length > 0 ? sql<number>`case when ${sql.join(all, sql` and `)} then 1 else 0 end` : sql<number>`1`
  let last: Place | null = null
  for (let isDated = true; ; ) {
    signal?.throwIfAborted()
    // Reads so many whether they match or not: a step takes no longer when few match.
    const rows: (Said & Place & { fits: number })[] = await pageAfter(db, last, isDated)
      .select([...FIELDS, 'created_at', fits.as('fits')])
      .limit(PAGE)
      .execute()
    const people = rows.flatMap((row) => (row.fits === 1 ? [personIn(row)] : []))
    if (people.length > 0) yield people
    last = rows.at(-1) ?? null
    if (rows.length < PAGE) {
      if (!isDated) return
      isDated = false
      last = null
    }
    await yieldToEventLoop()
  }
}

function pageAfter(db: DirectoryDatabase, last: Place | null, isDated: boolean) {
  const people = db.selectFrom('directory_people').orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (!isDated)
    return people
      .where('created_at', 'is', null)
      .$if(last !== null, (rest) => rest.where('id', '<', last?.id ?? ''))
  return people
    .where('created_at', 'is not', null)
    .$if(last !== null, (rest) =>
      rest.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(Number(last?.created_at), last?.id ?? '')),
      ),
    )
}
