import 'server-only'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'

const COLUMNS = ['membership_ends', 'no_shows'] as const

/** What full data may say of a customer. */
export type KnownOf = (typeof COLUMNS)[number]

/** What full data says of at least one customer. Both queries look through the index of details. */
export async function readKnown(db: DirectoryDatabase): Promise<KnownOf[]> {
  const found = await Promise.all(
    COLUMNS.map((column) =>
      db
        .selectFrom('directory_people')
        .select('id')
        .where('details_at', 'is not', null)
        .where(column, 'is not', null)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return COLUMNS.filter((_, nth) => found[nth] !== undefined)
}
