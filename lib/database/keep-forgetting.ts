import 'server-only'
import type { AnyDatabase } from './dialects'
import { emptyLog } from './empty-log'
import { renewStatistics } from './renew-statistics'

/** How often, in ms: so long may what was deleted stand beside the tables. */
export const FORGET_EVERY_MS = 5000

/**
 * Takes out what databases keep of deleted rows beside their tables: SQLite in its log, PostgreSQL in its
 * statistics. Goes through all of them, then throws the first failure.
 */
export async function forgetDeleted(databases: readonly AnyDatabase[]): Promise<void> {
  const failures: unknown[] = []
  for (const db of databases) await forget(db).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function forget(db: AnyDatabase): Promise<void> {
  await emptyLog(db)
  await renewStatistics(db)
}
