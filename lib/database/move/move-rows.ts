import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { transact } from '../transact'
import { MoveError } from './move-error'
import { keepPlace, lockPlace } from './move-state'
import { movedRow, placeOf, rowsAfter, wordsOf } from './moved-rows'
import type { AnyTables, MovedTable } from './moved-table'

/** Rows per transaction: more is hardly faster, and a killed process repeats little. */
const BATCH = 500

/** Moves a table's remaining rows in batches, each with the progress. Throws MoveError if a row is rejected. */
export async function moveRows(table: MovedTable, onRows: (rows: number) => void): Promise<void> {
  let rows: number
  do {
    rows = await transact(table.store.target, (write) => moveBatch(write, table))
    if (rows) onRows(rows)
  } while (rows === BATCH)
}

async function moveBatch(write: Transaction<AnyTables>, table: MovedTable): Promise<number> {
  const place = await lockPlace(write, table)
  const rows = await rowsAfter(table.store.source, table, place, BATCH)
  if (!rows.length) return 0
  const moved = rows.map((row) => movedRow(row, table))
  await insert(write, table, moved).catch(async (error: unknown) => {
    throw isRefusal(error) ? await refusalOf(table, moved, error.code) : error
  })
  await keepPlace(write, table, placeOf(rows, table), rows.length)
  return rows.length
}

/** Some tables have initial rows, such as those for locking. */
async function insert(
  write: Kysely<AnyTables>,
  { name, columns, key }: MovedTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  const rest = [...columns.keys()].filter((column) => !key.includes(column))
  await write
    .insertInto(name)
    .values(rows)
    .onConflict((conflict) => {
      const there = conflict.columns(key)
      if (!rest.length) return there.doNothing()
      return there.doUpdateSet(({ ref }) =>
        Object.fromEntries(rest.map((column) => [column, ref(`excluded.${column}`)])),
      )
    })
    .execute()
}

/** An error in the data, a broken constraint, or a limit such as an index entry's length. */
const isRefusal = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(`${error.code}`)

/** Finds the single rejected row. PostgreSQL's own message may quote its content. */
async function refusalOf(
  table: MovedTable,
  rows: Record<string, unknown>[],
  code: string,
): Promise<MoveError> {
  const undone = new Error('Undone')
  for (const row of rows) {
    const alone = table.store.target.transaction().execute(async (write) => {
      await insert(write, table, [row])
      throw undone
    })
    const error = await alone.catch((cause: unknown) => cause)
    if (isRefusal(error))
      return new MoveError(`${wordsOf(row, table)}: PostgreSQL rejects it (${error.code}).`)
  }
  return new MoveError(`${table.store.name}.${table.name}: PostgreSQL rejects rows (${code}).`)
}
