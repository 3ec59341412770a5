import 'server-only'
import { chunksOf } from '../chunks'
import type { ServiceDatabase } from '../schema'
import type { Line } from './kinds'
import { LineError } from './line'
import { findOwners, keepCustomers } from './owners'
import { replaceAll } from './replace'

type Value = Extract<Line, { kind: 'events' }>['value']

export function eventRow(customer_id: string, event: Omit<Value, 'user_id'>) {
  const { event_data, is_visit, is_purchase, ...rest } = event
  return {
    ...rest,
    customer_id,
    is_visit: Number(is_visit),
    is_purchase: Number(is_purchase),
    event_data: JSON.stringify(event_data),
  }
}

/** Writes events of existing customers. Throws LineError for an event of an unknown one. */
export async function writeEvents(write: ServiceDatabase, values: Value[]): Promise<void> {
  const named = values.map(({ user_id }) => user_id)
  const owners = await findOwners(write, named)
  const rows = values.map(({ user_id, ...event }) => {
    const owner = owners.get(user_id)
    if (owner === undefined) throw new LineError('as events: user_id doesn’t match any loaded customer')
    return eventRow(owner, event)
  })
  const touched = new Set(rows.map(({ customer_id }) => customer_id))
  await keepCustomers(write, touched)
  for (const earlier of await replaceAll(write, 'events', rows)) if (earlier !== null) touched.add(earlier)
  await refreshLastEvent(write, [...touched])
}

/** Updates the column for `event_since_date` from the events. */
export async function refreshLastEvent(write: ServiceDatabase, ids: string[]): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await write
      .updateTable('customers')
      .set((set) => ({
        last_event_date: set
          .selectFrom('events')
          .select((events) => events.fn.max('event_date').as('newest'))
          .whereRef('events.customer_id', '=', 'customers.id')
          // One group: Citus rejects an aggregate over another table without one.
          .groupBy('events.customer_id'),
      }))
      .where('id', 'in', chunk)
      .execute()
  }
}
