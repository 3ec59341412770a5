import 'server-only'
import {
  type DatabaseMetadataOptions,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type TableMetadata,
} from 'kysely'

/** Migrations are kept apart by a lease; Kysely's advisory lock is unknown to some databases that speak PostgreSQL. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Sees the tables of one schema: another store's of the same name would pass for ours. */
class Introspector extends PostgresIntrospector {
  readonly #schema: string

  constructor(db: Kysely<unknown>, schema: string) {
    super(db as never)
    this.#schema = schema
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const tables = await super.getTables(options)
    return tables.filter(({ schema }) => schema === this.#schema)
  }
}

/** Kysely's PostgreSQL, for the tables of one schema, without advisory locks. */
export function postgresDialect(pool: PostgresPool, schema: string): Dialect {
  return {
    createDriver: () => new PostgresDriver({ pool }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new Introspector(db, schema),
  }
}
