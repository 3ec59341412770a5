import 'server-only'
import type { Customer } from '@/lib/contract'
import { databaseClock } from '@/lib/database/clock'
import { mergePeople } from './people'
import type { DirectoryDatabase } from './schema'
import { isOfAnother } from './source'
import { readState } from './state'

/**
 * Takes in customers that were imported a moment ago, as `read` reads them. Removals go by the database's clock too, so
 * that a customer who was removed before is known from one who is removed meanwhile. The directory of another
 * customer system than `source` stays as it is.
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
  await mergePeople(db, { customers, askedAt, sweep: state.sweep - 1, clocksApart: 0 })
}
