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

/** Migrations use a lease; some PostgreSQL-compatible databases lack Kysely's advisory lock. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Lists only the tables of one schema, because stores may share table names. */
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

/** PostgreSQL rejects text with NUL: a search for it becomes null, which matches nothing; a write is rejected. */
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

/** Kysely's PostgreSQL dialect for one schema, without advisory locks. */
export function postgresDialect(pool: PostgresPool, schema: string): Dialect {
  return {
    createDriver: () => new PostgresDriver({ pool }),
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new Introspector(db, schema),
  }
}
