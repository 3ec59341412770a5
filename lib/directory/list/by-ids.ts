import 'server-only'
import type { Sender } from '@/lib/answers/forms'
import { storable } from '@/lib/database/storable'
import { FIELDS, type Person, personIn } from '@/lib/directory/tables/customer-row'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'

/** The customers with these ids, at most 1,000, by id. Unknown ids are absent. */
export async function peopleByIds(
  db: DirectoryDatabase,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory_people')
    .select(FIELDS)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, personIn(row)]))
}

/** The user IDs of customers whose full data was read, by contact ID. Unknown ones are absent. */
export async function userIdsByIds(
  db: DirectoryDatabase,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .where('user_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, user_id }) => [id, user_id ?? '']))
}

/** Customers per user ID: enough to tell one from several. */
const TOLD = 2
const READ_EACH = 10

/** The customers with each of these user IDs, by id; only those whose full data was read. */
export async function peopleByUserIds(
  db: DirectoryDatabase,
  userIds: readonly string[],
): Promise<Map<string, Sender[]>> {
  const wanted = new Map(userIds.map((userId) => [storable(userId), userId]))
  const found = new Map<string, Sender[]>()
  if (wanted.size === 0) return found
  const most = wanted.size * READ_EACH
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'firstname', 'lastname', 'user_id'])
    .where('user_id', 'in', [...wanted.keys()])
    .orderBy('user_id')
    .orderBy('id')
    .limit(most)
    .execute()
  // Not all customers of the last one may be read.
  const last = rows.length === most ? rows.at(-1)?.user_id : null
  for (const { user_id, ...person } of rows) {
    const userId = wanted.get(user_id ?? '')
    if (userId === undefined || user_id === last) continue
    const people = found.get(userId) ?? []
    if (people.length < TOLD) found.set(userId, [...people, person])
  }
  return found
}
