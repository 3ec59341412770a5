import 'server-only'
import type { ListedRemoval, Removal } from '@/lib/answers/removals'
import { directoryOf } from '@/lib/directory/tables/schema'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Whether the contact was seen gone, so that one in the directory came after it. */
const isGone = ({ state, isWatched, reading }: Removal) =>
  state === 'absent' || (state === 'confirmed' && !isWatched && reading?.found === 'gone')

/**
 * Removals with whether a contact with the same id exists again, as far as the customer directory knows. Removing a
 * contact takes it out of the directory, and pages that were read before don't bring it back.
 */
export async function withExistence(db: AppDatabase, removals: readonly Removal[]): Promise<ListedRemoval[]> {
  const ids = [...new Set(removals.filter(isGone).map(({ contactId }) => contactId))]
  const rows =
    ids.length === 0
      ? []
      : await directoryOf(db).selectFrom('directory_people').select('id').where('id', 'in', ids).execute()
  const existing = new Set(rows.map(({ id }) => id))
  return removals.map((removal) => ({
    ...removal,
    existsAgain: isGone(removal) && existing.has(removal.contactId),
  }))
}
