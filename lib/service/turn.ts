import 'server-only'
import { transact } from '@/lib/database/transact'
import type { ServiceDatabase } from './schema'

/** Runs a transaction with no other writer, so that writers never deadlock. Reads continue meanwhile. */
export function inTurn<Result>(
  db: ServiceDatabase,
  work: (write: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (write) => {
    await write.selectFrom('write_turn').select('id').where('id', '=', 1).forUpdate().execute()
    return work(write)
  })
}
