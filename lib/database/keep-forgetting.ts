import 'server-only'
import type { AnyDatabase } from './dialects'
import { emptyLog } from './empty-log'
import { renewStatistics } from './renew-statistics'

/** How often, in ms: so long may what was deleted stand beside the tables. */
const EVERY_MS = 5000

/**
 * Takes out what databases keep of deleted rows beside their tables, every few seconds until it is stopped:
 * SQLite in its log, PostgreSQL in its statistics.
 */
export function keepForgetting(databases: readonly AnyDatabase[], onFault: (error: unknown) => void) {
  let running: Promise<void> | null = null
  async function forgetAll() {
    for (const db of databases) await forget(db).catch(onFault)
    running = null
  }
  // One at a time: a database that says nothing would have them wait in line, and a stop wait for all of them.
  const timer = setInterval(() => {
    running ??= forgetAll()
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function forget(db: AnyDatabase): Promise<void> {
  await emptyLog(db)
  await renewStatistics(db)
}
