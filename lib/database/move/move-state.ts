import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { type AnyDatabase, databaseTime, keyNumber } from '../dialects'
import { transact } from '../transact'
import type { Place } from './moved-rows'
import type { AnyTables, MovedTable } from './moved-table'

/** The move into a database, one row. `finished_at` is ms since 1970 by the database's clock. */
interface MoveTable {
  id: number
  /** Identifies the source installation. */
  source_mark: string
  finished_at: number | null
}

/** Each table's progress; `place` is JSON. */
interface ProgressTable {
  name: string
  place: string
  row_count: number
}

/** Both tables are in the dashboard's schema, whichever store's connection is used. */
const SCHEMA = 'desk'

const stateOf = (db: AnyDatabase) =>
  (db as unknown as Kysely<{ moves: MoveTable; move_progress: ProgressTable }>).withSchema(SCHEMA)

/** The state of a move into a database; `db` is the dashboard's. Null: nothing was ever moved into it. */
export async function readMove(
  db: AnyDatabase,
): Promise<Pick<MoveTable, 'source_mark' | 'finished_at'> | null> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'moves')) return null
  const move = await stateOf(db).selectFrom('moves').select(['source_mark', 'finished_at']).executeTakeFirst()
  return move ?? null
}

/** Records that a move into this database has begun. From now on nothing else may use it. */
export async function beginMove(db: Kysely<AnyTables>, sourceMark: string): Promise<void> {
  await transact(db, async (write) => {
    await write.schema
      .createTable('moves')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('source_mark', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute()
    await write.schema
      .createTable('move_progress')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('row_count', keyNumber(write), (column) => column.notNull())
      .execute()
    const begun = { id: 1, source_mark: sourceMark, finished_at: null }
    await stateOf(write).insertInto('moves').values(begun).execute()
  })
}

/** Records that all is moved and compared. From now on the database may be used. */
export async function finishMove(db: Kysely<AnyTables>): Promise<void> {
  await stateOf(db)
    .updateTable('moves')
    .set({ finished_at: databaseTime(db) })
    .where('id', '=', 1)
    .execute()
}

const nameOf = ({ store, name }: MovedTable) => `${store.name}.${name}`

export async function rowsMoved(db: Kysely<AnyTables>): Promise<number> {
  const rows = await stateOf(db).selectFrom('move_progress').select('row_count').execute()
  return rows.reduce((sum, { row_count }) => sum + row_count, 0)
}

/** The progress of a table's move. In a transaction, it stays locked until the end. */
export async function lockPlace(write: Transaction<AnyTables>, table: MovedTable): Promise<Place> {
  const progress = stateOf(write)
  const first = { name: nameOf(table), place: 'null', row_count: 0 }
  await progress
    .insertInto('move_progress')
    .values(first)
    .onConflict((on) => on.doNothing())
    .execute()
  const { place } = await progress
    .selectFrom('move_progress')
    .select('place')
    .where('name', '=', nameOf(table))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return JSON.parse(place)
}

/** Saves a table's progress in the transaction that moved the rows. */
export async function keepPlace(
  write: Transaction<AnyTables>,
  table: MovedTable,
  place: Place,
  rows: number,
): Promise<void> {
  await stateOf(write)
    .updateTable('move_progress')
    .set(({ eb }) => ({ place: JSON.stringify(place), row_count: eb('row_count', '+', rows) }))
    .where('name', '=', nameOf(table))
    .execute()
}

export async function forgetPlaces(write: Transaction<AnyTables>): Promise<void> {
  await stateOf(write).deleteFrom('move_progress').execute()
}
