import 'server-only'
import { LIMITS } from '@/lib/contract'
import type { InputOf } from './answerer'
import { isFiltered, readRows } from './customer-rows'
import { findDayStart, isDeep } from './day-start'
import { readFullData } from './full-data'
import type { ServiceDatabase } from './schema'
import { inSnapshot } from './snapshot'

/**
 * Customers by filters that combine with AND, ordered by created_date, id. What takes several reads is
 * read from one snapshot, so that a removal in between leaves no half of one.
 */
export async function getCustomers(db: ServiceDatabase, input: InputOf<'getCustomers'>): Promise<unknown> {
  const { offset = LIMITS.defaultOffset, fulldata = false, events = false } = input
  const isCounted = isDeep(offset) && !isFiltered(input)
  if (!isCounted && !fulldata && !events) return { members: await readRows(db, input) }
  const members = await inSnapshot(db, async (snapshot) => {
    const start = isCounted ? await findDayStart(snapshot, 'customers', offset) : undefined
    const rows = await readRows(snapshot, input, start)
    const ids = rows.map(({ id }) => id)
    const additions = await readFullData(snapshot, ids, { fulldata, events })
    return rows.map((row) => ({ ...row, ...additions.get(row.id) }))
  })
  return { members }
}
