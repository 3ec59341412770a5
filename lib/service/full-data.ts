import 'server-only'
import { membership, purchase, salesNote, visit } from '@/lib/contract/customers'
import { eventOf } from './events'
import type { ServiceDatabase } from './schema'

/** The lists of one customer, by field name. */
export type Additions = Record<string, unknown[]>

/** Requested lists: `fulldata` for the first four, `events` for the last. */
export interface Wanted {
  fulldata: boolean
  events: boolean
}

/** The lists of each customer, newest first; empty if there is no data. */
export async function readFullData(
  db: ServiceDatabase,
  ids: string[],
  wanted: Wanted,
): Promise<Map<string, Additions>> {
  const all = new Map(ids.map((id): [string, Additions] => [id, emptyAdditions(wanted)]))
  if (!ids.length) return all
  const lists = { ...(wanted.fulldata && FULL_DATA), ...(wanted.events && { events }) }
  for (const [name, read] of Object.entries(lists)) {
    for (const [customerId, row] of await read(db, ids)) all.get(customerId)?.[name]?.push(row)
  }
  return all
}

function emptyAdditions({ fulldata, events }: Wanted): Additions {
  return {
    ...(fulldata && { visits: [], purchases: [], memberships: [], sales_notes: [] }),
    ...(events && { events: [] }),
  }
}

/** Rows as sent in a response, each with its customer's id. */
type Read = (db: ServiceDatabase, ids: string[]) => Promise<[customerId: string, row: object][]>

const visits: Read = async (db, ids) => {
  const query = db.selectFrom('visits').selectAll().where('customer_id', 'in', ids)
  const rows = await query.orderBy('date', 'desc').orderBy('time', 'desc').orderBy('id').execute()
  return rows.map((row) => [row.customer_id, copy(row, Object.keys(visit.shape))])
}

const purchases: Read = async (db, ids) => {
  const query = db.selectFrom('purchases').selectAll().where('customer_id', 'in', ids)
  const rows = await query.orderBy('purchase_date', 'desc').orderBy('id').execute()
  return rows.map((row) => [row.customer_id, copy(row, Object.keys(purchase.shape))])
}

const memberships: Read = async (db, ids) => {
  const query = db.selectFrom('memberships').selectAll().where('customer_id', 'in', ids)
  const rows = await query.orderBy('start_date', 'desc').orderBy('id').execute()
  return rows.map((row) => [
    row.customer_id,
    { ...copy(row, Object.keys(membership.shape)), auto_renew: row.auto_renew === 1 },
  ])
}

const salesNotes: Read = async (db, ids) => {
  const query = db.selectFrom('sales_notes').selectAll().where('customer_id', 'in', ids)
  const rows = await query.orderBy('note_date', 'desc').orderBy('id').execute()
  return rows.map((row) => [row.customer_id, copy(row, Object.keys(salesNote.shape))])
}

const events: Read = async (db, ids) => {
  const query = db.selectFrom('events').selectAll().where('customer_id', 'in', ids)
  const rows = await query.orderBy('event_date', 'desc').orderBy('event_time', 'desc').orderBy('id').execute()
  return rows.map((row) => [row.customer_id, eventOf(row)])
}

const FULL_DATA: Record<string, Read> = { visits, purchases, memberships, sales_notes: salesNotes }

/** A row's contract fields only; plain assignment is many times faster than a spread. */
function copy(row: object, fields: string[]): object {
  const source = row as Record<string, unknown>
  const target: Record<string, unknown> = {}
  for (const field of fields) target[field] = source[field]
  return target
}
