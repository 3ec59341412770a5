import 'server-only'
import type { ServiceDatabase } from '../schema'
import type { Line } from './kinds'
import { LineError } from './line'

type Value<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>['value']
type HangingTable = 'visits' | 'purchases' | 'memberships' | 'sales_notes' | 'events'

/** An event as its table has it. */
export function eventRow(customer_id: string, event: Omit<Value<'events'>, 'user_id'>) {
  const { event_data, is_visit, is_purchase, ...rest } = event
  return {
    ...rest,
    customer_id,
    is_visit: Number(is_visit),
    is_purchase: Number(is_purchase),
    event_data: JSON.stringify(event_data),
  }
}

/**
 * Puts these rows in place of all that the customer has in a table. Throws LineError where an id stands
 * twice or is another customer's: loading one person never takes from another.
 */
export async function replaceHanging(
  write: ServiceDatabase,
  table: HangingTable,
  customer_id: string,
  rows: { id: string }[],
): Promise<void> {
  await write.deleteFrom(table).where('customer_id', '=', customer_id).execute()
  for (const row of rows) {
    const taken = await write
      .selectFrom(table)
      .select('customer_id')
      .where('id', '=', row.id)
      .executeTakeFirst()
    if (taken) {
      const why = taken.customer_id === customer_id ? 'stands there twice' : 'is another customer’s'
      throw new LineError(`as customers: the id ${row.id} in ${table} ${why}`)
    }
    await write
      .insertInto(table)
      .values({ ...row, customer_id } as never)
      .execute()
  }
}
