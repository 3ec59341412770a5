import 'server-only'

/** A schema of a PostgreSQL database; `url` is `postgres://...`. */
export interface PostgresPlace {
  url: string
  schema: string
}

/** Where a store is kept: the path of an SQLite file, or a place in PostgreSQL. */
export type Place = string | PostgresPlace
