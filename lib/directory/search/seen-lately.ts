import 'server-only'
import { sql } from 'kysely'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { idsAmong } from './entry-sets'
import type { Wanted } from './latest-of'

const STEP = 1024
/** Customers read before giving up: those seen earlier don't count as recent. */
const STEPS = 24

/** Ids of the most recently seen customers in sets that are too large to sort. */
export async function seenLately(
  db: DirectoryDatabase,
  { sets, fits, without, most }: Wanted,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const found: string[] = []
  const isFitting =
    fits.length > 0 ? sql<number>`case when ${sql.join(fits, sql` and `)} then 1 else 0 end` : sql<number>`1`
  let last: { id: string; last_seen_at: number } | undefined
  for (let step = 0; step < STEPS; step++) {
    await yieldToEventLoop()
    signal?.throwIfAborted()
    const people = await db
      .selectFrom('directory_people')
      .select(['id', 'last_seen_at', isFitting.as('fits')])
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(last_seen_at, id) < (${last?.last_seen_at}, ${last?.id})`),
      )
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(STEP)
      .execute()
    if (people.length === 0) return found
    await yieldToEventLoop()
    const ids = people.flatMap(({ id, fits }) => (fits === 1 ? [id] : []))
    const { rows } = ids.length > 0 ? await idsAmong(ids, sets).execute(db) : { rows: [] }
    const isIn = new Set(rows.map(({ contact_id }) => contact_id))
    found.push(...ids.filter((id) => isIn.has(id) && !without.includes(id)).slice(0, most - found.length))
    if (found.length >= most) return found
    last = people.at(-1)
  }
  return found
}
