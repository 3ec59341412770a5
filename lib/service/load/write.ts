import 'server-only'
import type { Insertable } from 'kysely'
import { foldEmail, foldPhone } from '../fold'
import type { ServiceDatabase, ServiceSchema } from '../schema'
import type { Line } from './kinds'

type Value<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>['value']
type HangingTable = 'visits' | 'purchases' | 'memberships' | 'sales_notes'

/** Writes one line with everything in it: new, or in place of what has the same id. */
export async function writeLine(write: ServiceDatabase, line: Line): Promise<void> {
  switch (line.kind) {
    case 'customers':
      return writeCustomer(write, line.value)
    case 'events':
      return writeEvent(write, line.value)
    case 'classes':
      return upsert(write, 'classes', 'class_id', line.value)
    case 'forms':
      return upsert(write, 'forms', 'form_id', {
        ...line.value,
        label: line.value.label || line.value.form_id,
      })
    case 'submissions':
      return writeSubmission(write, line.value)
  }
}

async function upsert<Table extends keyof ServiceSchema & string>(
  write: ServiceDatabase,
  table: Table,
  key: string,
  row: Insertable<ServiceSchema[Table]>,
): Promise<void> {
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
  await write
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.column(key as never).doUpdateSet(rest as never))
    .execute()
}

async function writeCustomer(write: ServiceDatabase, value: Value<'customers'>): Promise<void> {
  const { visits, purchases, memberships, sales_notes, events, optout_date, updated_date, ...fields } = value
  const isOut = fields.email_optout === 1 || fields.sms_optout === 1
  await upsert(write, 'customers', 'id', {
    ...fields,
    email_folded: foldEmail(fields.email),
    phone_digits: foldPhone(fields.phone),
    optout_date: isOut ? (optout_date ?? updated_date ?? fields.created_date) : null,
    updated_date: updated_date ?? fields.created_date,
    ...(events && { last_event_date: newest(events) }),
  })
  const id = fields.id
  if (visits) await replace(write, 'visits', id, visits)
  if (purchases) await replace(write, 'purchases', id, purchases)
  if (memberships)
    await replace(
      write,
      'memberships',
      id,
      memberships.map(({ auto_renew, ...rest }) => ({ ...rest, auto_renew: Number(auto_renew) })),
    )
  if (sales_notes) await replace(write, 'sales_notes', id, sales_notes)
  if (!events) return
  await write.deleteFrom('events').where('customer_id', '=', id).execute()
  for (const event of events) await upsert(write, 'events', 'id', eventRow(id, event))
}

const newest = (events: { event_date: string }[]) =>
  events.reduce<string | null>(
    (last, { event_date }) => (last && last > event_date ? last : event_date),
    null,
  )

async function replace(
  write: ServiceDatabase,
  table: HangingTable,
  customer_id: string,
  rows: { id: string }[],
) {
  await write.deleteFrom(table).where('customer_id', '=', customer_id).execute()
  for (const row of rows) await upsert(write, table, 'id', { ...row, customer_id } as never)
}

function eventRow(customer_id: string, event: Omit<Value<'events'>, 'user_id'>) {
  const { event_data, is_visit, is_purchase, ...rest } = event
  return {
    ...rest,
    customer_id,
    is_visit: Number(is_visit),
    is_purchase: Number(is_purchase),
    event_data: JSON.stringify(event_data),
  }
}

/** A line that can't be written as things are in the database. */
export class LineError extends Error {}

async function findCustomer(write: ServiceDatabase, user_id: string) {
  return (
    (await write
      .selectFrom('customers')
      .select(['id', 'last_event_date'])
      .where('user_id', '=', user_id)
      .executeTakeFirst()) ??
    (await write
      .selectFrom('customers')
      .select(['id', 'last_event_date'])
      .where('id', '=', user_id)
      .executeTakeFirst())
  )
}

async function writeEvent(write: ServiceDatabase, { user_id, ...event }: Value<'events'>): Promise<void> {
  const customer = await findCustomer(write, user_id)
  if (!customer) throw new LineError('as events: user_id is no customer that is loaded')
  await upsert(write, 'events', 'id', eventRow(customer.id, event))
  if (customer.last_event_date && customer.last_event_date >= event.event_date) return
  await write
    .updateTable('customers')
    .set({ last_event_date: event.event_date })
    .where('id', '=', customer.id)
    .execute()
}

async function writeSubmission(write: ServiceDatabase, value: Value<'submissions'>): Promise<void> {
  const customer = value.user_id ? await findCustomer(write, value.user_id) : undefined
  await write
    .insertInto('forms')
    .values({ form_id: value.form_id, label: value.form_id })
    .onConflict((conflict) => conflict.column('form_id').doNothing())
    .execute()
  await upsert(write, 'submissions', 'submission_id', {
    ...value,
    customer_id: customer?.id ?? null,
    submission_data: JSON.stringify(value.submission_data),
  })
}
