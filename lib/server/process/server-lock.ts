import 'server-only'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@/lib/database/make-folder'
import { failureCode } from '@/lib/database/refuses-writes'
import { SqliteConnection } from '@/lib/database/sqlite-connection'
import { type Config, ConfigError } from '@/lib/server/app/config'

const WAIT_MS = 1000

/** Locks `DATA_DIR` for this server until the process ends, even by a crash. Throws ConfigError if it is locked. */
export function lockFolder({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null) return
  makeFolder(dataDir)
  const file = join(dataDir, 'server.lock')
  const database = new SqliteConnection(file)
  chmodSync(file, 0o600)
  database.pragma(`busy_timeout = ${WAIT_MS}`)
  try {
    // Nothing is written: the open transaction is the lock.
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (failureCode(error) !== 'SQLITE_BUSY') throw error
    throw new ConfigError([
      `DATA_DIR: another Frontdesk is running on ${dataDir}. Stop it first, or set DATABASE_URL to run several instances.`,
    ])
  }
  held.push(database)
}

/** Garbage collection of a connection would release its lock. */
const held: SqliteConnection[] = []
