import 'server-only'
import type { ServiceDatabase } from './schema'

/** Reads several times from the data as it was at one moment; writes go on meanwhile. */
export function inSnapshot<Result>(
  db: ServiceDatabase,
  read: (snapshot: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
