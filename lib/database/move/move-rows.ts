import 'server-only'
import type { Transaction } from 'kysely'
import { MoveError } from './move-error'
import { keepPlace, lockPlace } from './move-state'
import { movedRow, placeOf, rowsAfter } from './moved-rows'
import type { AnyTables, MovedTable } from './moved-table'

/** Rows of one transaction: more are hardly quicker, and what a killed process has to do again stays small. */
const BATCH = 500

/**
 * Moves the rows of a table that haven't been yet, some at a time, each time together with how far it has
 * come: a process that is killed at any point loses and doubles nothing. Throws MoveError where the target
 * refuses a row.
 */
export async function moveRows(table: MovedTable, onRows: (rows: number) => void): Promise<void> {
  let rows: number
  do {
    rows = await table.store.target.transaction().execute((write) => moveBatch(write, table))
    onRows(rows)
  } while (rows === BATCH)
}

async function moveBatch(write: Transaction<AnyTables>, table: MovedTable): Promise<number> {
  const place = await lockPlace(write, table)
  const rows = await rowsAfter(table.store.source, table, place, BATCH)
  if (!rows.length) return 0
  await insert(
    write,
    table,
    rows.map((row) => movedRow(row, table)),
  ).catch((error: unknown) => {
    throw refusal(table, error)
  })
  await keepPlace(write, table, placeOf(rows, table), rows.length)
  return rows.length
}

/** Some tables have rows from their making on, such as those that stand to be locked. */
async function insert(
  write: Transaction<AnyTables>,
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

/** What PostgreSQL says of data that it refuses may quote it; its code says enough. */
function refusal({ store, name }: MovedTable, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(22|23|54)/.test(code)) return error
  return new MoveError(`PostgreSQL refuses rows of ${store.name}.${name} (${code}).`)
}
