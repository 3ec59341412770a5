import 'server-only'
import { type Kysely, sql } from 'kysely'
import { generatedColumns, keyColumns } from '../dialects'
import { MIGRATED_BY } from '../migrated-by'
import { MoveError } from './move-error'
import type { ColumnType } from './moved-value'

/** Tables whose names are only known at run time. */
export type AnyTables = Record<string, Record<string, unknown>>

/** A store in its source file and in its target schema. */
export interface MovedStore {
  name: string
  source: Kysely<AnyTables>
  target: Kysely<AnyTables>
}

export interface MovedTable {
  store: MovedStore
  name: string
  columns: Map<string, ColumnType>
  key: string[]
}

/** Not moved: leases, locks, the target's version, the move's progress, shared keys (never in a file), and short-lived exports. */
const STAY = [
  'leases',
  'kysely_migration_lock',
  MIGRATED_BY,
  'moves',
  'move_progress',
  'generated_secrets',
  'exports',
  'export_chunks',
]

/** A store's tables, referenced ones first. Both schemas must exist. Throws MoveError if the sides differ. */
export async function movedTables(store: MovedStore): Promise<MovedTable[]> {
  const [from, to] = await Promise.all([columnsOf(store.source), columnsOf(store.target)])
  const tables: MovedTable[] = []
  for (const [name, columns] of to) {
    const here = [...(from.get(name)?.keys() ?? [])].sort()
    if (`${here}` !== `${[...columns.keys()].sort()}`) {
      throw new MoveError(`The columns of ${store.name}.${name} differ between the two sides.`)
    }
    tables.push({ store, name, columns: columns as MovedTable['columns'], key: await keyOf(store, name) })
  }
  return inOrder(tables)
}

/** Unknown tables in the source, such as `engagement.notes`. */
export async function strangers({ name, source, target }: MovedStore): Promise<string[]> {
  const [from, to] = await Promise.all([columnsOf(source), columnsOf(target)])
  return [...from.keys()].filter((table) => !to.has(table)).map((table) => `${name}.${table}`)
}

async function columnsOf(db: Kysely<AnyTables>): Promise<Map<string, Map<string, string>>> {
  // Kysely leaves out migration tables by default.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const generated = await generatedColumns(db)
  return new Map(
    tables
      .filter(({ name, isView }) => !isView && !STAY.includes(name))
      .map(({ name: table, columns }) => {
        const stored = columns.filter(({ name }) => !generated.has(`${table}.${name}`))
        return [table, new Map(stored.map(({ name, dataType }) => [name, dataType]))]
      }),
  )
}

/** The target's key: some are longer than in SQLite, where they also find each row. */
async function keyOf({ name, target }: MovedStore, table: string): Promise<string[]> {
  const key = await keyColumns(target, table)
  if (!key.length) throw new MoveError(`${name}.${table} has no primary key.`)
  return key
}

async function inOrder(tables: MovedTable[]): Promise<MovedTable[]> {
  const waiting = new Map<MovedTable, string[]>()
  for (const table of tables) {
    const { rows } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${table.name})`.execute(table.store.source)
    const referenced = rows.map((row) => row.table)
    waiting.set(table, referenced)
  }
  const ordered: MovedTable[] = []
  const isThere = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find((table) => !ordered.includes(table) && waiting.get(table)?.every(isThere))
    if (!next) throw new Error('Tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered
}
