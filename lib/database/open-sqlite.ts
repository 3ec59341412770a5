import 'server-only'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import Database from 'libsql'
import { sqliteDialect } from './sqlite-dialect'
import { keepStatements } from './statements'
import { setVersionReader } from './version'

/** Opens an SQLite file. WAL with `synchronous=FULL`: a committed write survives a power cut. */
export function openSqlite<Schema>(file: string): Kysely<Schema> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(file)
  const database = new Database(file)
  if (isNew) chmodSync(file, 0o600)
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Schema>({ dialect: sqliteDialect(keepStatements(database)) })
  // Two counts: commits of other connections, and rows changed through this one.
  const others = database.prepare('pragma data_version').raw()
  const own = database.prepare('select total_changes()').raw()
  setVersionReader(db, () => `${others.get([])} ${own.get([])}`)
  return db
}
