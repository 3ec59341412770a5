import 'server-only'
import { chunksOf } from '../chunks'
import type { HangingTable, ServiceDatabase } from '../schema'
import { LineError } from './line'

export interface Hanging {
  customer_id: string
  rows: { id: string }[]
}

/** Replaces all rows that the customers have in a table. Throws LineError if an id is another's or occurs twice. */
export async function replaceHanging(
  write: ServiceDatabase,
  table: HangingTable,
  lists: Hanging[],
): Promise<void> {
  const rows = lists.flatMap(({ customer_id, rows }) => rows.map((row) => ({ ...row, customer_id })))
  const refuse = (id: string, why: string) => {
    throw new LineError(`as customers: the id ${id} in ${table} ${why}`)
  }
  const ownerOf = new Map<string, string>()
  for (const { id, customer_id } of rows) {
    if (ownerOf.has(id)) refuse(id, 'appears twice')
    ownerOf.set(id, customer_id)
  }
  for (const chunk of chunksOf([...ownerOf.keys()])) {
    const taken = await write
      .selectFrom(table)
      .select(['id', 'customer_id'])
      .where('id', 'in', chunk)
      .execute()
    for (const { id, customer_id } of taken)
      if (customer_id !== ownerOf.get(id)) refuse(id, 'belongs to another customer')
  }
  for (const chunk of chunksOf(lists.map(({ customer_id }) => customer_id)))
    await write.deleteFrom(table).where('customer_id', 'in', chunk).execute()
  for (const chunk of chunksOf(rows))
    await write
      .insertInto(table)
      .values(chunk as never)
      .execute()
}
