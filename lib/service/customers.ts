import 'server-only'
import { LIMITS } from '@/lib/contract'
import type { InputOf } from './answerer'
import { isFiltered, readRows } from './customer-rows'
import { readFullData } from './full-data'
import type { ServiceDatabase } from './schema'
import { type Walk, walkTo } from './waypoints'

/**
 * Customers by filters that combine with AND, ordered by created_date, id. Lists that hang on a customer
 * are read in the same snapshot, so that a removal in between leaves no half of one.
 */
export async function getCustomers(db: ServiceDatabase, input: InputOf<'getCustomers'>): Promise<unknown> {
  const { offset = LIMITS.defaultOffset, fulldata = false, events = false } = input
  const walk = isFiltered(input) ? null : walkTo(db, offset)
  const members = fulldata || events ? await readWithLists(db, input, walk) : await readRows(db, input, walk)
  walk?.arrive(members)
  return { members }
}

function readWithLists(db: ServiceDatabase, input: InputOf<'getCustomers'>, walk: Walk | null) {
  const { fulldata = false, events = false } = input
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const rows = await readRows(snapshot, input, walk)
      const ids = rows.map(({ id }) => id)
      const additions = await readFullData(snapshot, ids, { fulldata, events })
      return rows.map((row) => ({ ...row, ...additions.get(row.id) }))
    })
}
