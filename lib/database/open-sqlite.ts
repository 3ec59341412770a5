import 'server-only'
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { makeFolder } from './make-folder'
import { SqliteConnection } from './sqlite-connection'
import { sqliteDialect } from './sqlite-dialect'
import { keepStatements } from './statements'
import { setVersionReader } from './version'
import { setLog } from './wal-checkpoint'

/** How long a statement waits for other writers. */
const BUSY_MS = 5000
/** Readers release the log between statements, so it is tried for half a second. */
const TRIES = 20
const BETWEEN_TRIES_MS = 25
/** A commit checkpoints a log of this many pages: SQLite's default. */
const LOG_PAGES = 1000

/** Opens an SQLite file. WAL with `synchronous=FULL`: a committed write survives a power cut. */
export function openSqlite<Schema>(file: string): Kysely<Schema> {
  makeFolder(dirname(file))
  makePrivate(file)
  const database = new SqliteConnection(file)
  database.pragma(`busy_timeout = ${BUSY_MS}`)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Overwrites deleted data, freed pages included, so that no removed customer's data stays.
  database.pragma('secure_delete = ON')
  const db = new Kysely<Schema>({ dialect: sqliteDialect(keepStatements(database)) })
  // Two counts: commits of other connections, and rows changed through this one.
  const others = database.prepare('pragma data_version')
  const own = database.prepare('select total_changes() as count')
  // With exclusive use of the connection, so outside a transaction.
  setLog(db, {
    empty: async () => {
      for (let one = 0; one < TRIES; one++) {
        if (await db.connection().execute(async () => emptyLogOf(file, database))) return
        await setTimeout(BETWEEN_TRIES_MS)
      }
    },
    isOurs: (is) => database.exec(`pragma wal_autocheckpoint = ${is ? LOG_PAGES : 0}`),
  })
  setVersionReader(db, () => `${others.get()?.data_version} ${own.get()?.count}`)
  return db
}

/**
 * Creates the file as 0600 before SQLite does, so its log gets the same mode; corrects the mode of an existing one.
 * It never opens an existing file: closing it would drop this process's locks on it.
 */
function makePrivate(file: string): void {
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
    for (const one of [file, `${file}-wal`, `${file}-shm`]) {
      if ((statSync(one, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) chmodSync(one, 0o600)
    }
  } catch {
    // SQLite reports the same failure with a known message.
  }
}

/** False: a reader is active. It doesn't wait, because the whole process would. */
function emptyLogOf(file: string, database: SqliteConnection): boolean {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return true
  database.pragma('busy_timeout = 0')
  try {
    const [done] = database.pragma('wal_checkpoint(TRUNCATE)')
    return done?.busy === 0
  } finally {
    database.pragma(`busy_timeout = ${BUSY_MS}`)
  }
}
