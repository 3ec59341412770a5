import 'server-only'
import type { Selectable } from 'kysely'
import { LIMITS } from '@/lib/contract'
import type { InputOf } from './answerer'
import type { ServiceDatabase, ServiceSchema } from './schema'

/** The events of one customer, newest first, then by id; none for an unknown customer. */
export async function getEvents(db: ServiceDatabase, input: InputOf<'getEvents'>): Promise<unknown> {
  const { user_id, limit = LIMITS.defaultLimit, offset = LIMITS.defaultOffset } = input
  const customerId = await findCustomer(db, user_id)
  if (customerId === undefined) return { events: [] }
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('event_date', 'desc')
    .orderBy('event_time', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { events: rows.map(eventOf) }
}

/** The contact id of the oldest customer with this user_id, else of the one with this contact id. */
async function findCustomer(db: ServiceDatabase, userId: string): Promise<string | undefined> {
  const byUser = await db
    .selectFrom('customers')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (byUser) return byUser.id
  const byId = await db.selectFrom('customers').select('id').where('id', '=', userId).executeTakeFirst()
  return byId?.id
}

export function eventOf(row: Selectable<ServiceSchema['events']>) {
  return {
    id: row.id,
    event_type: row.event_type,
    event_name: row.event_name,
    event_date: row.event_date,
    event_time: row.event_time,
    is_visit: row.is_visit === 1,
    is_purchase: row.is_purchase === 1,
    event_data: JSON.parse(row.event_data),
  }
}
