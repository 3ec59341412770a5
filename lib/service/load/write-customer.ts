import 'server-only'
import { countDays, DAY_COLUMNS } from '../day-counts'
import { foldEmail, foldPhone } from '../fold'
import type { ServiceDatabase } from '../schema'
import type { Line } from './kinds'
import { upsert } from './upsert'
import { eventRow, replaceHanging } from './write-hanging'

type Customer = Extract<Line, { kind: 'customers' }>['value']

/** Writes a customer; lists that the line has take the place of all earlier ones, others stay. */
export async function writeCustomer(write: ServiceDatabase, value: Customer): Promise<void> {
  const { visits, purchases, memberships, sales_notes, events, optout_date, updated_date, ...fields } = value
  const { id, user_id } = fields
  const isOut = fields.email_optout === 1 || fields.sms_optout === 1
  const row = {
    ...fields,
    email_folded: foldEmail(fields.email),
    phone_digits: foldPhone(fields.phone),
    optout_date: isOut ? (optout_date ?? updated_date ?? fields.created_date) : null,
    updated_date: updated_date ?? fields.created_date,
    is_demo: 0,
  }
  const earlier = await write.selectFrom('customers').select(DAY_COLUMNS).where('id', '=', id).execute()
  await upsert(write, 'customers', 'id', row)
  if (visits) await replaceHanging(write, 'visits', id, visits)
  if (purchases) await replaceHanging(write, 'purchases', id, purchases)
  if (memberships) {
    const rows = memberships.map((row) => ({ ...row, auto_renew: Number(row.auto_renew) }))
    await replaceHanging(write, 'memberships', id, rows)
  }
  if (sales_notes) await replaceHanging(write, 'sales_notes', id, sales_notes)
  if (events) {
    const rows = events.map((event) => eventRow(id, event))
    await replaceHanging(write, 'events', id, rows)
    await refreshLastEvent(write, [id])
  }
  await takeSubmissions(write, id, user_id)
  await countDays(write, earlier, [row])
}

/** Submissions that were loaded before the person they name. */
async function takeSubmissions(write: ServiceDatabase, id: string, user_id: string): Promise<void> {
  await write
    .updateTable('submissions')
    .set({ customer_id: id })
    .where('user_id', 'in', user_id ? [id, user_id] : [id])
    .where('customer_id', 'is', null)
    .execute()
}

/** Brings the column that `event_since_date` asks in line with the events. */
export async function refreshLastEvent(write: ServiceDatabase, ids: string[]): Promise<void> {
  await write
    .updateTable('customers')
    .set((set) => ({
      last_event_date: set
        .selectFrom('events')
        .select((events) => events.fn.max('event_date').as('newest'))
        .whereRef('events.customer_id', '=', 'customers.id'),
    }))
    .where('id', 'in', ids)
    .execute()
}
