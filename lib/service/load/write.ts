import 'server-only'
import type { ServiceDatabase } from '../schema'
import type { Line } from './kinds'
import { LineError } from './line'
import { upsert } from './upsert'
import { refreshLastEvent, writeCustomer } from './write-customer'
import { eventRow } from './write-hanging'

type Value<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>['value']

/**
 * Writes one line with everything in it: new, or in place of what has the same id. What it stands in
 * place of or hangs on is no longer the demo's, so that clearing the demo never takes a loaded row.
 * Throws LineError for one that can't be written as things are in the database.
 */
export async function writeLine(write: ServiceDatabase, line: Line): Promise<void> {
  switch (line.kind) {
    case 'customers':
      return writeCustomer(write, line.value)
    case 'events':
      return writeEvent(write, line.value)
    case 'classes':
      return upsert(write, 'classes', 'class_id', { ...line.value, is_demo: 0 })
    case 'forms':
      return upsert(write, 'forms', 'form_id', {
        ...line.value,
        label: line.value.label || line.value.form_id,
        is_demo: 0,
      })
    case 'submissions':
      return writeSubmission(write, line.value)
  }
}

/** A customer as an event or a submission names it: by user id, else by contact id. */
async function findCustomer(write: ServiceDatabase, user_id: string): Promise<string | null> {
  for (const column of ['user_id', 'id'] as const) {
    const found = await write
      .selectFrom('customers')
      .select('id')
      .where(column, '=', user_id)
      .executeTakeFirst()
    if (found) return found.id
  }
  return null
}

const keep = (write: ServiceDatabase, id: string) =>
  write.updateTable('customers').set({ is_demo: 0 }).where('id', '=', id).execute()

async function writeEvent(write: ServiceDatabase, { user_id, ...event }: Value<'events'>): Promise<void> {
  const id = await findCustomer(write, user_id)
  if (id === null) throw new LineError('as events: user_id is no customer that is loaded')
  const earlier = await write
    .selectFrom('events')
    .select('customer_id')
    .where('id', '=', event.id)
    .executeTakeFirst()
  await upsert(write, 'events', 'id', eventRow(id, event))
  await keep(write, id)
  await refreshLastEvent(write, [id, ...(earlier ? [earlier.customer_id] : [])])
}

async function writeSubmission(write: ServiceDatabase, value: Value<'submissions'>): Promise<void> {
  const customer_id = value.user_id ? await findCustomer(write, value.user_id) : null
  await write
    .insertInto('forms')
    .values({ form_id: value.form_id, label: value.form_id })
    .onConflict((conflict) => conflict.column('form_id').doNothing())
    .execute()
  if (customer_id !== null) await keep(write, customer_id)
  await upsert(write, 'submissions', 'submission_id', {
    ...value,
    customer_id,
    submission_data: JSON.stringify(value.submission_data),
    is_demo: 0,
  })
}
