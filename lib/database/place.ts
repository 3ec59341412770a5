import 'server-only'

export interface PostgresPlace {
  url: string
  schema: string
}

/** The location of a store: the path of an SQLite file, or a PostgreSQL schema. */
export type Place = string | PostgresPlace
