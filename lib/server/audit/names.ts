import 'server-only'
import type { Sender } from '@/lib/answers/forms'
import type { Directory } from '@/lib/directory/directory'
import type { Person } from '@/lib/directory/tables/customer-row'
import { fullName } from '@/lib/format/text'
import type { AppDatabase, AuditTable } from '@/lib/server/app/schema'

/** Where customers' names come from; null: the directory is off. */
export type Names = Pick<Directory, 'byIds' | 'byUserIds' | 'userIdsOf'> | null

export interface NamedCustomer {
  /** The contact ID. */
  id: string
  name: string
}

/** Actions whose subject is a contact. */
export const OF_CUSTOMER = /^(?:customer|removal)\./

/**
 * Current names of the customers, by contact ID and user ID; never of one who was removed, even if the ID exists
 * again. `subject` is named, too.
 */
export async function customersOf(
  db: AppDatabase,
  rows: readonly AuditTable[],
  subject: string | undefined,
  names: Names,
): Promise<Map<string, NamedCustomer>> {
  if (!names) return new Map()
  const subjects = rows.flatMap((row) => (OF_CUSTOMER.test(row.action) ? (row.subject ?? []) : []))
  const ids = [...new Set([...subjects, ...(subject ? [subject] : [])])]
  if (ids.length === 0) return new Map()
  const [people, byUserId] = await Promise.all([names.byIds(ids), names.byUserIds(ids)])
  const found = new Map<string, Person | Sender>(people)
  for (const [userId, [one, other]] of byUserId)
    if (one && !other && !found.has(userId)) found.set(userId, one)
  const contactIds = [...found.values()].map(({ id }) => id)
  if (contactIds.length === 0) return new Map()
  const removed = await db
    .selectFrom('removals')
    .select('contact_id')
    .where('contact_id', 'in', contactIds)
    .execute()
  const gone = new Set(removed.map(({ contact_id }) => contact_id))
  const customers = new Map<string, NamedCustomer>()
  for (const [key, { id, firstname, lastname }] of found) {
    const { text, absent } = fullName(firstname, lastname)
    if (!absent && !gone.has(id)) customers.set(key, { id, name: text })
  }
  return customers
}

/** Current names of the team's views. Private views aren't named. */
export async function viewsOf(db: AppDatabase, rows: readonly AuditTable[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ action, subject }) => (action.startsWith('view.') ? (subject ?? []) : []))),
  ]
  if (ids.length === 0) return new Map()
  const views = await db
    .selectFrom('views')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('owner', '=', 'team')
    .execute()
  return new Map(views.map(({ id, name }) => [id, name]))
}
