import 'server-only'
import type { Kysely, Transaction } from 'kysely'

/** Reads with several queries what stood in the database at one moment, while others go on writing. */
export function snapshot<Schema, Result>(
  db: Kysely<Schema>,
  read: (picture: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
