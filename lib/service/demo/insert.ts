import 'server-only'
import type { Insertable } from 'kysely'
import { chunksOf } from '../chunks'
import { countDays } from '../day-counts'
import { HANGING, type ServiceDatabase, type ServiceSchema } from '../schema'
import type { Drawn } from './customer'

/** Inserts customers with their data, except those whose id is taken by now. */
export async function insertDrawn(write: ServiceDatabase, drawn: Drawn[]): Promise<void> {
  const ids = drawn.map(({ customer }) => customer.id)
  const taken = await write.selectFrom('customers').select('id').where('id', 'in', ids).execute()
  const isTaken = new Set(taken.map(({ id }) => id))
  const batch = drawn.filter(({ customer }) => !isTaken.has(customer.id))
  const customers = batch.map(({ customer }) => customer)
  await insertAll(write, 'customers', customers)
  for (const table of HANGING) {
    const rows = batch.flatMap((one): object[] => one[table])
    await insertAll(write, table, rows as Insertable<ServiceSchema[typeof table]>[])
  }
  await countDays(write, [], customers)
}

/** Inserts rows in batches; an existing id stays unchanged. */
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
