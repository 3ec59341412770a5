import 'server-only'
import type { Insertable } from 'kysely'
import type { ServiceDatabase, ServiceSchema } from '../schema'

/** Puts a row in, or in place of the one with the same key; columns that aren't named stay as they are. */
export async function upsert<Table extends keyof ServiceSchema & string>(
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
