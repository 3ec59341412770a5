import 'server-only'
import type { Kysely, Transaction } from 'kysely'

/** Runs several queries on one snapshot of the database while others write. */
export function snapshot<Schema, Result>(
  db: Kysely<Schema>,
  read: (picture: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
