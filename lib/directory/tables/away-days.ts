import 'server-only'
import { fairly } from '@/lib/database/fairly'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { AWAY_DAYS, type AwayDays } from '@/lib/last-seen'
import { countCustomers } from './customers'
import type { DirectoryDatabase } from './schema'

/** Customers compared at once, and written at once: some ms each, so that others get a turn. */
const COMPARED = 500
const CHUNK = 50
const LONGEST = 90 satisfies AwayDays

/** What a run found: when it began, in ms, and how long each customer is away who was in a list. */
interface Found {
  at: number
  found: ReadonlyMap<string, AwayDays>
}

/**
 * Writes how long the next customers by id are away. Customers in no list are away longest, except those added since
 * the run began: they may have missed their list and stay unknown. Returns the last id; null: all are done.
 */
export async function writeAwayDays(
  db: DirectoryDatabase,
  after: string,
  { at, found }: Found,
): Promise<string | null> {
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'away_days', 'first_seen_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(COMPARED)
    .execute()
  const daysOf = ({ id, away_days, first_seen_at }: (typeof rows)[number]) =>
    found.get(id) ?? (first_seen_at <= at ? LONGEST : away_days)
  for (const days of AWAY_DAYS) {
    const changed = rows.filter((row) => daysOf(row) === days && row.away_days !== days).map(({ id }) => id)
    for (let from = 0; from < changed.length; from += CHUNK) {
      await fairly(() => setAwayDays(db, changed.slice(from, from + CHUNK), days))
    }
  }
  return rows.at(-1)?.id ?? null
}

function setAwayDays(db: DirectoryDatabase, ids: readonly string[], away_days: AwayDays): Promise<void> {
  return transact(db, async (write) => {
    await lock(write, 'directory')
    const { numUpdatedRows } = await write
      .updateTable('directory_people')
      .set({ away_days })
      .where('id', 'in', ids)
      .executeTakeFirst()
    await countCustomers(write, 0, Number(numUpdatedRows))
  })
}
