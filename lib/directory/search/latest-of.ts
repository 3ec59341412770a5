import 'server-only'
import { sql } from 'kysely'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { type EntrySet, idsIn, inPieces, padded } from './entry-sets'

/** Customers sorted at once: some ms. */
const STEP = 1024

/** Ids of up to about `most` customers in any of some sets and not among others, and whether there may be more. */
export async function idsOf(
  db: DirectoryDatabase,
  sets: readonly EntrySet[],
  without: readonly string[],
  most: number,
  signal: AbortSignal | undefined,
): Promise<{ ids: string[]; isMore: boolean }> {
  const ids = new Set<string>()
  for (const one of sets.flatMap(inPieces)) {
    const { rows } = await idsIn(one, most).execute(db)
    for (const { contact_id } of rows) ids.add(contact_id)
    await yieldToEventLoop()
    signal?.throwIfAborted()
    if (ids.size >= most) break
  }
  const isMore = ids.size >= most
  for (const id of without) ids.delete(id)
  return { ids: [...ids], isMore }
}

/** The most recently seen of some customers, latest first. */
export async function latestOf(
  db: DirectoryDatabase,
  ids: readonly string[],
  most: number,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const latest: { id: string; last_seen_at: number }[] = []
  for (let first = 0; first < ids.length; first += STEP) {
    const rows = await db
      .selectFrom('directory_people')
      .select(['id', 'last_seen_at'])
      .where(sql<boolean>`id in (${sql.join(padded(ids.slice(first, first + STEP)))})`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    latest.push(...rows)
    await yieldToEventLoop()
    signal?.throwIfAborted()
  }
  return latest
    .sort((one, other) => other.last_seen_at - one.last_seen_at || (other.id > one.id ? 1 : -1))
    .slice(0, most)
    .map(({ id }) => id)
}
