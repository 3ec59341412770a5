import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { ServiceDatabase, ServiceSchema } from '../schema'
import { drawClasses } from './classes'
import { type Drawn, drawCustomer, type Plan } from './customer'
import { drawSubmissions, FORMS, type Sender } from './forms'
import { createCultures, spreadCultures } from './names'
import { createRandom } from './random'

const BATCH = 500
/** Rows of one insert: few sizes, so that statements are prepared once. */
const CHUNK = 100
const MAX_SENDERS = 600
const HANGING = ['events', 'visits', 'purchases', 'memberships', 'sales_notes'] as const

export interface DemoOptions {
  /** How many customers, 0 to 1,000,000. */
  customers: number
  seed: number
  /** The day in the middle of the schedule, `YYYY-MM-DD`. */
  today: string
  /** Exactly this many events each; left out: as life has it. */
  eventsPerCustomer?: number
  onProgress?: (done: number, total: number) => void
}

/** Makes the demo studio, in place of an earlier one. Same options, same data. Other rows stay. */
export async function generateDemo(
  db: ServiceDatabase,
  options: DemoOptions,
): Promise<{ formIds: string[] }> {
  const { customers, seed, today, onProgress } = options
  await clearDemo(db)
  const random = createRandom(seed)
  const spread = spreadCultures(createCultures(seed))
  const plan: Plan = { seed, today, customers, eventsPerCustomer: options.eventsPerCustomer, spread }
  const classes = drawClasses(random, today)
  const senders: Sender[] = []

  for (let from = 0; from < customers; from += BATCH) {
    const size = Math.min(BATCH, customers - from)
    const batch = Array.from({ length: size }, (_, i) => drawCustomer(random, plan, from + i))
    await db.transaction().execute((write) => insertBatch(write, batch))
    for (const { customer } of batch)
      if (senders.length < MAX_SENDERS && random.chance(0.2)) senders.push(senderOf(customer))
    onProgress?.(from + size, customers)
    // Lets a running server answer between two batches.
    await setImmediate()
  }

  random.reseed(seed, -1)
  const strangers = senders
    .slice(0, 40)
    .map(({ name, email }) => ({ id: null, user_id: '', name, email: `trial.${email}` }))
  await db.transaction().execute(async (write) => {
    await insertAll(write, 'classes', classes)
    await insertAll(
      write,
      'forms',
      FORMS.map((form) => ({ ...form, is_demo: 1 })),
    )
    await insertAll(write, 'submissions', drawSubmissions(random, today, [...senders, ...strangers]))
  })
  return { formIds: FORMS.map(({ form_id }) => form_id) }
}

/** Removes everything that the generator made, and nothing else. */
export async function clearDemo(db: ServiceDatabase): Promise<void> {
  await db.transaction().execute(async (write) => {
    const customers = write.selectFrom('customers').select('id').where('is_demo', '=', 1)
    const forms = write.selectFrom('forms').select('form_id').where('is_demo', '=', 1)
    for (const table of HANGING) await write.deleteFrom(table).where('customer_id', 'in', customers).execute()
    await write.deleteFrom('submissions').where('form_id', 'in', forms).execute()
    await write.deleteFrom('submissions').where('customer_id', 'in', customers).execute()
    for (const table of ['customers', 'classes', 'forms'] as const) {
      await write.deleteFrom(table).where('is_demo', '=', 1).execute()
    }
  })
}

async function insertBatch(write: ServiceDatabase, batch: Drawn[]): Promise<void> {
  await insertAll(
    write,
    'customers',
    batch.map(({ customer }) => customer),
  )
  for (const table of HANGING)
    await insertAll(
      write,
      table,
      batch.flatMap((drawn) => drawn[table] as never[]),
    )
}

async function insertAll<Table extends keyof ServiceSchema>(
  write: ServiceDatabase,
  table: Table,
  rows: Insertable<ServiceSchema[Table]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += CHUNK) {
    await write
      .insertInto(table)
      .values(rows.slice(i, i + CHUNK) as never)
      .execute()
  }
}

function senderOf(customer: Drawn['customer']): Sender {
  const { id, user_id, firstname, lastname, email } = customer
  return { id, user_id, name: `${firstname} ${lastname}`, email }
}
