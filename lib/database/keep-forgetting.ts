import 'server-only'
import type { AnyDatabase } from './dialects'
import { emptyLog } from './empty-log'
import { renewStatistics } from './renew-statistics'

/** How long deleted data may stay outside the tables, in ms. */
export const FORGET_EVERY_MS = 5000

/**
 * Removes deleted rows from SQLite's log and PostgreSQL's statistics. Tries all databases, then throws the first
 * failure.
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
