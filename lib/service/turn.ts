import 'server-only'
import { transact } from '@/lib/database/transact'
import type { ServiceDatabase } from './schema'

/**
 * Writes in one transaction while nobody else writes, as is so on SQLite anyway: what was read in it is
 * still true when it ends, and two writers never wait for each other. Reads go on meanwhile.
 */
export function inTurn<Result>(
  db: ServiceDatabase,
  work: (write: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (write) => {
    await write.selectFrom('write_turn').select('id').where('id', '=', 1).forUpdate().execute()
    return work(write)
  })
}
