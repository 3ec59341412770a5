import 'server-only'
import { normalizeEmail, normalizePhone } from '@/lib/service/normalize'
import { chunksOf } from '../chunks'
import { COLUMNS } from '../customers'
import { countDays, DAY_COLUMNS } from '../day-counts'
import type { ServiceDatabase } from '../schema'
import type { Line } from './kinds'
import { upsertAll } from './upsert'
import { eventRow, refreshLastEvent } from './write-events'
import { type Hanging, replaceHanging } from './write-hanging'
import { takeSubmissions } from './write-submissions'

type Customer = Extract<Line, { kind: 'customers' }>['value']

/** Writes customers; lists in a line replace the earlier ones, others stay. */
export async function writeCustomers(write: ServiceDatabase, values: Customer[]): Promise<void> {
  const ids = values.map(({ id }) => id)
  const earlier = await readEarlier(write, ids)
  const earlierById = new Map(earlier.map((row) => [row.id, row]))
  const rows = values.map((value) => customerRow(value, earlierById.get(value.id)))
  await upsertAll(write, 'customers', rows)
  for (const table of ['visits', 'purchases', 'sales_notes'] as const)
    await replaceHanging(
      write,
      table,
      listsOf(values, (value) => value[table]),
    )
  const memberships = listsOf(values, (value) =>
    value.memberships?.map((row) => ({ ...row, auto_renew: Number(row.auto_renew) })),
  )
  await replaceHanging(write, 'memberships', memberships)
  const events = listsOf(values, ({ id, events }) => events?.map((event) => eventRow(id, event)))
  await replaceHanging(write, 'events', events)
  const touched = events.map(({ customer_id }) => customer_id)
  await refreshLastEvent(write, touched)
  await takeSubmissions(write, rows)
  await countDays(write, earlier, rows)
}

/** When a customer was updated: now if an existing one changes and the line has no date, so that syncs notice it. */
function updatedDate(value: Customer, earlier: Earlier | undefined): string {
  if (value.updated_date !== undefined) return value.updated_date
  if (earlier === undefined) return value.created_date
  const isSame = COLUMNS.every((column) => earlier[column] === value[column])
  return isSame ? earlier.updated_date : new Date().toISOString()
}

function customerRow(value: Customer, earlier: Earlier | undefined) {
  const { visits, purchases, memberships, sales_notes, events, optout_date, updated_date, ...fields } = value
  const isOut = fields.email_optout === 1 || fields.sms_optout === 1
  return {
    ...fields,
    email_folded: normalizeEmail(fields.email),
    phone_digits: normalizePhone(fields.phone),
    optout_date: isOut ? (optout_date ?? updated_date ?? fields.created_date) : null,
    updated_date: updatedDate(value, earlier),
    is_demo: 0,
  }
}

/** The rows of one table, for customers whose line has the list. */
function listsOf(values: Customer[], rowsOf: (value: Customer) => { id: string }[] | undefined): Hanging[] {
  return values.flatMap((value) => {
    const rows = rowsOf(value)
    return rows ? [{ customer_id: value.id, rows }] : []
  })
}

type Earlier = Awaited<ReturnType<typeof readEarlier>>[number]

async function readEarlier(write: ServiceDatabase, ids: string[]) {
  const chunks = await Promise.all(
    chunksOf(ids).map((chunk) =>
      write
        .selectFrom('customers')
        .select([...COLUMNS, ...DAY_COLUMNS, 'updated_date'])
        .where('id', 'in', chunk)
        .execute(),
    ),
  )
  return chunks.flat()
}
