import 'server-only'
import { eventOf } from './events'
import type { ServiceDatabase } from './schema'

type Additions = Record<string, unknown[]>

interface Wanted {
  fulldata: boolean
  events: boolean
}

/** What hangs on each of these customers, newest first; a customer without any has empty lists. */
export async function readFullData(
  db: ServiceDatabase,
  ids: string[],
  wanted: Wanted,
): Promise<Map<string, Additions>> {
  const all = new Map<string, Additions>(ids.map((id) => [id, emptyAdditions(wanted)]))
  if (!ids.length) return all
  const put = (name: string, rows: { customer_id: string }[]) => {
    for (const { customer_id, ...row } of rows) all.get(customer_id)?.[name]?.push(row)
  }
  if (wanted.fulldata) {
    put(
      'visits',
      await db
        .selectFrom('visits')
        .selectAll()
        .where('customer_id', 'in', ids)
        .orderBy('date', 'desc')
        .orderBy('time', 'desc')
        .orderBy('id')
        .execute(),
    )
    put(
      'purchases',
      await db
        .selectFrom('purchases')
        .selectAll()
        .where('customer_id', 'in', ids)
        .orderBy('purchase_date', 'desc')
        .orderBy('id')
        .execute(),
    )
    const memberships = await db
      .selectFrom('memberships')
      .selectAll()
      .where('customer_id', 'in', ids)
      .orderBy('start_date', 'desc')
      .orderBy('id')
      .execute()
    put(
      'memberships',
      memberships.map((row) => ({ ...row, auto_renew: row.auto_renew === 1 })),
    )
    put(
      'sales_notes',
      await db
        .selectFrom('sales_notes')
        .selectAll()
        .where('customer_id', 'in', ids)
        .orderBy('note_date', 'desc')
        .orderBy('id')
        .execute(),
    )
  }
  if (wanted.events) {
    const events = await db
      .selectFrom('events')
      .selectAll()
      .where('customer_id', 'in', ids)
      .orderBy('event_date', 'desc')
      .orderBy('event_time', 'desc')
      .orderBy('id')
      .execute()
    put(
      'events',
      events.map((row) => ({ customer_id: row.customer_id, ...eventOf(row) })),
    )
  }
  return all
}

function emptyAdditions({ fulldata, events }: Wanted): Additions {
  return {
    ...(fulldata && { visits: [], purchases: [], memberships: [], sales_notes: [] }),
    ...(events && { events: [] }),
  }
}
