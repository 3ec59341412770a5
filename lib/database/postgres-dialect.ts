import 'server-only'
import {
  type CompiledQuery,
  type DatabaseMetadataOptions,
  DeleteQueryNode,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  SelectQueryNode,
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

/**
 * PostgreSQL's text holds no NUL, and a parameter with one is an error. In what is only looked for it
 * becomes null, which equals no row, as on SQLite; what is to be written is refused.
 */
class Compiler extends PostgresQueryCompiler {
  #isLookingFor = false

  override compileQuery(...[node, id]: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#isLookingFor = SelectQueryNode.is(node) || DeleteQueryNode.is(node)
    return super.compileQuery(node, id)
  }

  protected override appendValue(value: unknown): void {
    const hasNul = typeof value === 'string' && value.includes('\0')
    super.appendValue(this.#isLookingFor && hasNul ? null : value)
  }
}

/** Kysely's PostgreSQL, for the tables of one schema, without advisory locks. */
export function postgresDialect(pool: PostgresPool, schema: string): Dialect {
  return {
    createDriver: () => new PostgresDriver({ pool }),
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new Introspector(db, schema),
  }
}
