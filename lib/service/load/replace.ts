import 'server-only'
import type { Insertable } from 'kysely'
import { chunksOf } from '../chunks'
import type { ServiceDatabase, ServiceSchema } from '../schema'
import { KEYS } from './kinds'

/**
 * Writes whole rows, and deletes those with the same ids, whichever customer or form they belong to. Returns the
 * customers who had them. Each id occurs once.
 */
export async function replaceAll<Table extends 'events' | 'submissions'>(
  write: ServiceDatabase,
  table: Table,
  rows: Insertable<ServiceSchema[Table]>[],
): Promise<(string | null)[]> {
  const key = KEYS[table]
  const owners: (string | null)[] = []
  for (const chunk of chunksOf(rows)) {
    const ids = chunk.map((row) => (row as Record<string, unknown>)[key])
    const gone = await write
      .deleteFrom(table as 'events')
      .where(key as 'id', 'in', ids as string[])
      .returning('customer_id')
      .execute()
    for (const { customer_id } of gone) owners.push(customer_id)
    await write
      .insertInto(table)
      .values(chunk as never)
      .execute()
  }
  return owners
}
