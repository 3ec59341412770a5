import 'server-only'
import type { ListedRemoval, Removal } from '@/lib/answers/removals'
import { directoryOf } from '@/lib/directory/tables/schema'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Whether the contact was confirmed gone, so that one in the directory is newer. */
const isGone = ({ state, isWatched, reading }: Removal) =>
  state === 'absent' || (state === 'confirmed' && !isWatched && reading?.found === 'gone')

/** Adds the admins' names, and whether a contact with the same ID exists again in the customer directory. */
export async function toListed(db: AppDatabase, removals: readonly Removal[]): Promise<ListedRemoval[]> {
  const ids = [...new Set(removals.filter(isGone).map(({ contactId }) => contactId))]
  const rows =
    ids.length === 0
      ? []
      : await directoryOf(db).selectFrom('directory_people').select('id').where('id', 'in', ids).execute()
  const existing = new Set(rows.map(({ id }) => id))
  const emails = [...new Set(removals.map(({ requestedBy }) => requestedBy))]
  const people =
    emails.length === 0
      ? []
      : await db.selectFrom('user').select(['email', 'name']).where('email', 'in', emails).execute()
  const names = new Map(people.map(({ email, name }) => [email, name]))
  return removals.map((removal) => ({
    ...removal,
    requesterName: names.get(removal.requestedBy) || null,
    existsAgain: isGone(removal) && existing.has(removal.contactId),
  }))
}
