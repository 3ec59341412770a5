import 'server-only'
import { Kysely } from 'kysely'
import { openPostgres } from './open-postgres'
import { openSqlite } from './open-sqlite'
import type { Place } from './place'

/**
 * Opens a store. A file is created where it is missing (0600) and throws what SQLite throws where it can't
 * be opened; a PostgreSQL database is first spoken to by the first query.
 */
export function openDatabase<Schema>(place: Place): Kysely<Schema> {
  return typeof place === 'string' ? openSqlite(place) : new Kysely({ dialect: openPostgres(place) })
}
