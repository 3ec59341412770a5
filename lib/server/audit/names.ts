import 'server-only'
import type { Directory } from '@/lib/directory/directory'
import { fullName } from '@/lib/format/text'
import type { AppDatabase, AuditTable } from '@/lib/server/app/schema'

/** Where customers' names come from; null: the directory is off. */
export type Names = Pick<Directory, 'byIds' | 'userIdsOf'> | null

export interface NamedCustomer {
  /** The contact ID. */
  id: string
  name: string
}

/** Actions whose subject is a contact. */
export const OF_CUSTOMER = /^(?:customer|removal)\./

/** How far apart in the log a customer's record and events are that one user opened together. */
const NEAR = 8

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
  const ids = [...new Set([...subjects, ...(await openedNear(db, rows)), ...(subject ? [subject] : [])])]
  if (ids.length === 0) return new Map()
  const removed = await db
    .selectFrom('removals')
    .select('contact_id')
    .where('contact_id', 'in', ids)
    .execute()
  const gone = new Set(removed.map(({ contact_id }) => contact_id))
  const left = ids.filter((id) => !gone.has(id))
  const [people, userIds] = await Promise.all([names.byIds(left), names.userIdsOf(left)])
  const customers = new Map<string, NamedCustomer>()
  for (const [id, { firstname, lastname }] of people) {
    const { text, absent } = fullName(firstname, lastname)
    if (absent) continue
    customers.set(id, { id, name: text })
    const userId = userIds.get(id)
    if (userId !== undefined && !people.has(userId)) customers.set(userId, { id, name: text })
  }
  return customers
}

/** The customers whose records were opened next to views of events, which may have a user ID as subject. */
async function openedNear(db: AppDatabase, rows: readonly AuditTable[]): Promise<string[]> {
  const places = new Set(
    rows
      .filter(({ action }) => action === 'customer.events')
      .flatMap(({ seq }) => Array.from({ length: 2 * NEAR + 1 }, (_, step) => Number(seq) - NEAR + step)),
  )
  if (places.size === 0) return []
  const opened = await db
    .selectFrom('audit')
    .select('subject')
    .where('seq', 'in', [...places])
    .where('action', '=', 'customer.full-data')
    .execute()
  return opened.flatMap(({ subject }) => subject ?? [])
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
