import 'server-only'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** A transaction takes the write lock at its start: SQLite would reject one that reads first. */
class Driver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** On a full disk SQLite has already rolled back; failing again would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
  }
}

/** SQLite can roll back schema changes; Kysely doesn't use that by default. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Leaves out `for update`: a writer is alone, and SQLite doesn't know the clause. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node)
  }
}

/** Kysely's SQLite dialect with all-or-nothing migrations and writers that wait for each other. */
export function sqliteDialect(database: SqliteDatabase): Dialect {
  return {
    createDriver: () => new Driver({ database }),
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
