import 'server-only'
import type { Insertable } from 'kysely'
import { chunksOf } from '../chunks'
import type { ServiceDatabase, ServiceSchema } from '../schema'
import { KEYS } from './kinds'

/** Inserts rows, or updates those with the same key. All name the same columns; each key occurs once. */
export async function upsertAll<Table extends 'customers' | 'classes' | 'forms'>(
  write: ServiceDatabase,
  table: Table,
  rows: Insertable<ServiceSchema[Table]>[],
): Promise<void> {
  const key = KEYS[table]
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== key)
  for (const chunk of chunksOf(rows)) {
    await write
      .insertInto(table)
      .values(chunk as never)
      .onConflict((conflict) =>
        conflict.column(key as never).doUpdateSet((set) => {
          const changes = columns.map((name) => [name, set.ref(`excluded.${name}` as never)])
          return Object.fromEntries(changes) as never
        }),
      )
      .execute()
  }
}
