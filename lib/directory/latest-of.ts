import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type EntrySet, idsIn } from './entry-sets'
import type { FinderSchema } from './find'

/** People to look for: in any of the sets, not those that are found already, at most so many. */
export interface Wanted {
  sets: readonly EntrySet[]
  without: readonly string[]
  most: number
}

/** More people than these are not put into order. */
export const ORDERED = 4000

/** How many people are in some sets, counted up to `most` in each. */
export async function countIn(
  db: Kysely<FinderSchema>,
  sets: readonly EntrySet[],
  most: number,
): Promise<number> {
  const counted = sql<{ people: number }>`select count(*) as people from (${idsIn(sets, most)}) as found`
  const { rows } = await counted.execute(db)
  return Number(rows[0]?.people ?? 0)
}

/** The ids of those wanted who were seen latest, and how many there are beside those found already. */
export async function latestOf(
  db: Kysely<FinderSchema>,
  { sets, without, most }: Wanted,
): Promise<{ ids: string[]; people: number }> {
  const others = without.length === 0 ? sql`true` : sql`p.id not in (${sql.join(without)})`
  const { rows } = await sql<{ id: string; people: number }>`
    select p.id, count(*) over () as people from (${idsIn(sets, ORDERED)}) as found
    join directory_people p on p.id = found.contact_id
    where ${others} order by p.last_seen_at desc, p.id desc limit ${most}`.execute(db)
  return { ids: rows.map(({ id }) => id), people: Number(rows[0]?.people ?? 0) }
}
