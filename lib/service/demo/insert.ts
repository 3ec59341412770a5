import 'server-only'
import type { Insertable } from 'kysely'
import { chunksOf } from '../chunks'
import { countDays } from '../day-counts'
import type { ServiceDatabase, ServiceSchema } from '../schema'
import type { Drawn } from './customer'

/** The tables whose rows hang on a customer by `customer_id`. */
export const HANGING = ['events', 'visits', 'purchases', 'memberships', 'sales_notes'] as const

/** Puts customers in with all that hangs on them, but for those whose id is another's by now. */
export async function insertDrawn(write: ServiceDatabase, drawn: Drawn[]): Promise<void> {
  const ids = drawn.map(({ customer }) => customer.id)
  const taken = await write.selectFrom('customers').select('id').where('id', 'in', ids).execute()
  const isTaken = new Set(taken.map(({ id }) => id))
  const batch = drawn.filter(({ customer }) => !isTaken.has(customer.id))
  await insertAll(
    write,
    'customers',
    batch.map(({ customer }) => customer),
  )
  for (const table of HANGING) {
    await insertAll(
      write,
      table,
      batch.flatMap((drawn): object[] => drawn[table]) as Insertable<ServiceSchema[typeof table]>[],
    )
  }
  await countDays(
    write,
    [],
    batch.map(({ customer }) => customer),
  )
}

/** Puts rows of one table in, some at a time; a row whose id is there already stays as it is. */
export async function insertAll<Table extends keyof ServiceSchema>(
  write: ServiceDatabase,
  table: Table,
  rows: Insertable<ServiceSchema[Table]>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await write
      .insertInto(table)
      .values(chunk as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
