import 'server-only'
import type { AnyDatabase } from './dialects'
import { renewStatistics } from './renew-statistics'
import { checkpointWal } from './wal-checkpoint'

/** How long deleted data may stay outside the tables, in ms. */
export const CLEANUP_EVERY_MS = 5000

/** Removes deleted rows from SQLite's log and PostgreSQL's statistics. Throws the first failure at the end. */
export async function cleanUpResidue(databases: readonly AnyDatabase[]): Promise<void> {
  const failures: unknown[] = []
  for (const db of databases) {
    try {
      await checkpointWal(db)
      await renewStatistics(db)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
