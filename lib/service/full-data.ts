import 'server-only'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { membership, purchase, salesNote, visit } from '@/lib/contract/customers'
import { eventOf } from './events'
import type { HangingTable, ServiceDatabase, ServiceSchema } from './schema'

/** Requested lists: `fulldata` for the first four, `events` for the last. */
interface Wanted {
  fulldata: boolean
  events: boolean
}

const membershipOf = fieldsOf(membership)

/** The columns that each list is ordered by, newest first, and a row as sent in a response. */
const LISTS: {
  [Table in HangingTable]: { newest: string[]; rowOf(row: Selectable<ServiceSchema[Table]>): object }
} = {
  visits: { newest: ['date', 'time'], rowOf: fieldsOf(visit) },
  purchases: { newest: ['purchase_date'], rowOf: fieldsOf(purchase) },
  memberships: {
    newest: ['start_date'],
    rowOf: (row) => ({ ...membershipOf(row), auto_renew: row.auto_renew === 1 }),
  },
  sales_notes: { newest: ['note_date'], rowOf: fieldsOf(salesNote) },
  events: { newest: ['event_date', 'event_time'], rowOf: eventOf },
}

/** The lists of each customer by field name, newest first; empty if there is no data. */
export async function readFullData(
  db: ServiceDatabase,
  ids: string[],
  { fulldata, events }: Wanted,
): Promise<Map<string, Record<string, unknown[]>>> {
  const names = (Object.keys(LISTS) as HangingTable[]).filter((name) =>
    name === 'events' ? events : fulldata,
  )
  const all = new Map(ids.map((id) => [id, Object.fromEntries(names.map((name) => [name, [] as unknown[]]))]))
  if (!ids.length) return all
  for (const name of names) {
    const { newest, rowOf } = LISTS[name]
    let query = db.selectFrom(name).selectAll().where('customer_id', 'in', ids)
    for (const column of newest) query = query.orderBy(sql.ref(column), 'desc')
    for (const row of await query.orderBy('id').execute())
      all.get(row.customer_id)?.[name]?.push(rowOf(row as never))
  }
  return all
}

/** Copies a row's contract fields only; plain assignment is many times faster than a spread. */
function fieldsOf({ shape }: z.ZodObject): (row: object) => object {
  const fields = Object.keys(shape)
  return (row) => {
    const source = row as Record<string, unknown>
    const target: Record<string, unknown> = {}
    for (const field of fields) target[field] = source[field]
    return target
  }
}
