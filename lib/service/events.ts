import 'server-only'
import type { Selectable } from 'kysely'
import { LIMITS } from '@/lib/contract'
import type { ServiceDatabase, ServiceSchema } from './schema'
import type { InputOf } from './service'

/** The events of one customer, newest first, then by id; none for an unknown customer. */
export async function getEvents(db: ServiceDatabase, input: InputOf<'getEvents'>): Promise<unknown> {
  const { user_id, limit = LIMITS.defaultLimit, offset = LIMITS.defaultOffset } = input
  const customer =
    (await db.selectFrom('customers').select('id').where('user_id', '=', user_id).executeTakeFirst()) ??
    (await db.selectFrom('customers').select('id').where('id', '=', user_id).executeTakeFirst())
  if (!customer) return { events: [] }
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .orderBy('event_date', 'desc')
    .orderBy('event_time', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { events: rows.map(eventOf) }
}

/** An event as it stands on the wire. */
export function eventOf(row: Selectable<ServiceSchema['events']>) {
  const { customer_id, is_visit, is_purchase, event_data, ...rest } = row
  return {
    ...rest,
    is_visit: is_visit === 1,
    is_purchase: is_purchase === 1,
    event_data: JSON.parse(event_data),
  }
}
