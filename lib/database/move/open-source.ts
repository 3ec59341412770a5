import 'server-only'
import { Kysely } from 'kysely'
import { SqliteConnection } from '../sqlite-connection'
import { sqliteDialect } from '../sqlite-dialect'
import { keepStatements } from '../statements'
import { MoveError } from './move-error'
import type { AnyTables } from './moved-table'

export interface Source {
  db: Kysely<AnyTables>
  /** From now on integers are read as bigint, because a number isn't exact beyond 2^53. */
  readExactly(): void
}

/** Opens an SQLite file exclusively, so its content can't change. Throws MoveError if it is in use. */
export function openSource(file: string): Source {
  const database = new SqliteConnection(file)
  try {
    database.pragma('busy_timeout = 1000')
    // In this mode the lock outlives the transaction. An open connection in WAL mode holds a shared lock and conflicts
    // with it.
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.exec('begin exclusive')
    database.exec('commit')
  } catch (error) {
    database.close()
    throw refusal(file, error)
  }
  return {
    db: new Kysely({ dialect: sqliteDialect(keepStatements(database)) }),
    readExactly: () => database.readExactly(),
  }
}

function refusal(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'SQLITE_BUSY') {
    return new MoveError(
      `${file} is in use. Stop Frontdesk and any other program that has it open, then run this again.`,
    )
  }
  if (code === 'SQLITE_NOTADB') return new MoveError(`${file} is not a database.`)
  return error
}
