import 'server-only'
import { sql } from 'kysely'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { type EntrySet, idsAmong } from './entry-sets'

/** What to look for: customers in any of the sets, except those already found, up to a limit. */
interface Wanted {
  sets: readonly EntrySet[]
  without: readonly string[]
  most: number
}

const STEP = 1024
/** Customers read before giving up: those seen earlier don't count as recent. */
const STEPS = 24

/** Ids of the most recently seen customers in sets that are too large to sort. */
export async function seenLately(
  db: DirectoryDatabase,
  { sets, without, most }: Wanted,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const found: string[] = []
  let last: { id: string; last_seen_at: number } | undefined
  for (let step = 0; step < STEPS; step++) {
    await yieldToEventLoop()
    signal?.throwIfAborted()
    const people = await db
      .selectFrom('directory_people')
      .select(['id', 'last_seen_at'])
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(last_seen_at, id) < (${last?.last_seen_at}, ${last?.id})`),
      )
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(STEP)
      .execute()
    if (people.length === 0) return found
    await yieldToEventLoop()
    const ids = people.map(({ id }) => id)
    const { rows } = await idsAmong(ids, sets).execute(db)
    const isIn = new Set(rows.map(({ contact_id }) => contact_id))
    found.push(...ids.filter((id) => isIn.has(id) && !without.includes(id)).slice(0, most - found.length))
    if (found.length >= most) return found
    last = people.at(-1)
  }
  return found
}
