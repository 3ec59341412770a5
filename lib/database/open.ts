import 'server-only'
import { Kysely } from 'kysely'
import { openPostgres } from './open-postgres'
import { openSqlite } from './open-sqlite'
import type { Place } from './place'

/** Opens a store; creates a missing SQLite file (0600). PostgreSQL connects on the first query. */
export function openDatabase<Schema>(place: Place): Kysely<Schema> {
  return typeof place === 'string' ? openSqlite(place) : new Kysely({ dialect: openPostgres(place) })
}
