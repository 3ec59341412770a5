import 'server-only'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** More than all queries of the product; the generator's inserts come and go. */
const KEPT = 200

/** Wraps the database for Kysely and caches prepared statements: preparing costs more than most reads. */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({
    max: KEPT,
    memoMethod: (sql) => database.prepare(sql),
  })
  return {
    prepare: (sql) => kept.memo(sql),
    close() {
      kept.clear()
      database.close()
    },
  }
}
