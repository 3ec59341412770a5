import 'server-only'
import {
  type CompiledQuery,
  type DatabaseMetadataOptions,
  DeleteQueryNode,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SelectQueryNode,
  type TableMetadata,
} from 'kysely'
import { type ConnectionPool, PooledDriver } from './driver'

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

/** The longest that a query may take, waiting included, in ms. */
export const STATEMENT_MS = 30_000
/** After this, a hung instance's open transaction ends and releases its rows, in ms. */
const IDLE_IN_TRANSACTION_MS = 60_000

const settingsFor = (schema: string) =>
  [
    `set local search_path = "${schema}"`,
    `set local statement_timeout = ${STATEMENT_MS}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ].join('; ')

/** Kysely's PostgreSQL dialect for one schema, without advisory locks or anything that outlives a transaction. */
export function postgresDialect(pool: ConnectionPool, schema: string): Dialect {
  return {
    createDriver: () => new PooledDriver(pool, settingsFor(schema)),
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new Introspector(db, schema),
  }
}
