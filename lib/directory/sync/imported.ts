import 'server-only'
import type { Customer } from '@/lib/contract'
import { databaseClock } from '@/lib/database/clock'
import { mergeCustomers } from '@/lib/directory/tables/customers'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { isOfAnother } from './source'

/**
 * Adds the customers that an import just wrote; `read` loads them. Both this and removals use the database's clock,
 * which tells a removal before the import from one during it. A directory of another customer system than `source`
 * stays unchanged.
 */
export async function takeImported(
  db: DirectoryDatabase,
  read: () => Promise<readonly Customer[]>,
  source?: string,
): Promise<void> {
  const clock = databaseClock(db)
  await clock.refresh()
  const askedAt = clock.now()
  const customers = await read()
  const state = await readState(db)
  if (state.source !== null && isOfAnother({ source }, state)) return
  await mergeCustomers(db, { customers, askedAt, sweep: state.sweep - 1, clocksApart: 0 })
}
