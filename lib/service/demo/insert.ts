import 'server-only'
import type { Insertable } from 'kysely'
import { chunksOf } from '../chunks'
import { countDays } from '../day-counts'
import { KEYS } from '../load/kinds'
import { HANGING, type ServiceDatabase, type ServiceSchema } from '../schema'
import type { Drawn } from './customer'

const IDS = { ...KEYS, visits: 'id', purchases: 'id', memberships: 'id', sales_notes: 'id' } as const
type Table = keyof typeof IDS

/** Inserts customers with their data, except those whose id is taken by now. */
export async function insertDrawn(write: ServiceDatabase, drawn: Drawn[]): Promise<void> {
  const ids = drawn.map(({ customer }) => customer.id)
  const isTaken = await takenIds(write, 'customers', ids)
  const batch = drawn.filter(({ customer }) => !isTaken.has(customer.id))
  const customers = batch.map(({ customer }) => customer)
  await insertAll(write, 'customers', customers)
  for (const table of HANGING) {
    const rows = batch.flatMap((one): object[] => one[table])
    await insertAll(write, table, rows as Insertable<ServiceSchema[typeof table]>[])
  }
  await countDays(write, [], customers)
}

/** Inserts rows in batches; an existing id stays unchanged, whichever customer has it. */
export async function insertAll<Name extends Table>(
  write: ServiceDatabase,
  table: Name,
  rows: Insertable<ServiceSchema[Name]>[],
): Promise<void> {
  const idOf = (row: unknown) => (row as Record<string, string>)[IDS[table]] ?? ''
  for (const chunk of chunksOf(rows)) {
    const isTaken = await takenIds(write, table, chunk.map(idOf))
    const free = chunk.filter((row) => !isTaken.has(idOf(row)))
    if (free.length === 0) continue
    await write
      .insertInto(table)
      .values(free as never)
      .execute()
  }
}

async function takenIds(write: ServiceDatabase, table: Table, ids: string[]): Promise<Set<string>> {
  const rows = await write
    .selectFrom(table as 'customers')
    .select(`${IDS[table] as 'id'} as id`)
    .where(IDS[table] as 'id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
