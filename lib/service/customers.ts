import 'server-only'
import { LIMITS } from '@/lib/contract'
import { snapshot } from '@/lib/database/snapshot'
import type { InputOf } from './answerer'
import { isFiltered, readRows } from './customer-rows'
import { findDayStart, isDeep } from './day-start'
import { readFullData } from './full-data'
import type { ServiceDatabase } from './schema'

/** Customers by filters combined with AND, ordered by created_date, id, from one snapshot. */
export async function getCustomers(db: ServiceDatabase, input: InputOf<'getCustomers'>): Promise<unknown> {
  const { offset = LIMITS.defaultOffset, fulldata = false, events = false } = input
  const isCounted = isDeep(offset) && !isFiltered(input)
  if (!isCounted && !fulldata && !events) return { members: await readRows(db, input) }
  const members = await snapshot(db, async (picture) => {
    const start = isCounted ? await findDayStart(picture, 'customers', offset) : undefined
    const rows = await readRows(picture, input, start)
    const ids = rows.map(({ id }) => id)
    const additions = await readFullData(picture, ids, { fulldata, events })
    return rows.map((row) => ({ ...row, ...additions.get(row.id) }))
  })
  return { members }
}
