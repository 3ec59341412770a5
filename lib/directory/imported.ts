import 'server-only'
import type { Customer } from '@/lib/contract'
import { databaseClock } from '@/lib/database/clock'
import { mergePeople } from './people'
import type { DirectoryDatabase } from './schema'
import { readState } from './state'

/**
 * Takes in customers that were imported a moment ago, as `read` reads them. Removals go by the database's clock too, so
 * that a customer who was removed before is known from one who is removed meanwhile.
 */
export async function takeImported(
  db: DirectoryDatabase,
  read: () => Promise<readonly Customer[]>,
): Promise<void> {
  const clock = databaseClock(db)
  await clock.refresh()
  const askedAt = clock.now()
  const customers = await read()
  const { sweep } = await readState(db)
  await mergePeople(db, { customers, askedAt, sweep, clocksApart: 0 })
}
