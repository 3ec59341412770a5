import 'server-only'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import Database from 'libsql'
import { setLog } from './empty-log'
import { sqliteDialect } from './sqlite-dialect'
import { keepStatements } from './statements'
import { setVersionReader } from './version'

/** How long a statement waits for who else writes. */
const BUSY_MS = 5000
/** Pages of a log that a commit brings into the database: SQLite's own measure. */
const LOG_PAGES = 1000

/** Opens an SQLite file. WAL with `synchronous=FULL`: a committed write survives a power cut. */
export function openSqlite<Schema>(file: string): Kysely<Schema> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(file)
  const database = new Database(file)
  if (isNew) chmodSync(file, 0o600)
  database.pragma(`busy_timeout = ${BUSY_MS}`)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // What is deleted is written over, freed pages included: they would hold people who are gone for ever.
  database.pragma('secure_delete = ON')
  const db = new Kysely<Schema>({ dialect: sqliteDialect(keepStatements(database)) })
  // Two counts: commits of other connections, and rows changed through this one.
  const others = database.prepare('pragma data_version').raw()
  const own = database.prepare('select total_changes()').raw()
  // With the connection to itself: not amid a transaction.
  setLog(db, {
    empty: () => db.connection().execute(async () => emptyLogOf(file, database)),
    isOurs: (is) => database.pragma(`wal_autocheckpoint = ${is ? LOG_PAGES : 0}`),
  })
  setVersionReader(db, () => `${others.get([])} ${own.get([])}`)
  return db
}

/** Without waiting for who reads: everybody here would wait, too. */
function emptyLogOf(file: string, database: Database.Database): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  database.pragma('busy_timeout = 0')
  try {
    database.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    database.pragma(`busy_timeout = ${BUSY_MS}`)
  }
}
