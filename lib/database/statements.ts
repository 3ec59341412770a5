import 'server-only'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type Database from 'libsql'

/** More than all queries of the product; the generator's inserts come and go. */
const KEPT = 200

/**
 * Wraps the database for Kysely and caches prepared statements: preparing costs more than most reads. SQLite prepares
 * a cached statement again when the schema changes.
 */
export function keepStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? (database.prepare(sql) as unknown as SqliteStatement)
      kept.delete(sql)
      kept.set(sql, statement)
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return statement
    },
    close() {
      kept.clear()
      database.close()
    },
  }
}
