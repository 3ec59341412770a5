import 'server-only'
import type { Kysely } from 'kysely'
import { MoveError } from './move-error'
import type { AnyTables, MovedTable } from './moved-table'
import { canonical, keyValue, movedValue } from './moved-value'

type Row = Record<string, unknown>

/** A position in a table: the canonical values of the last row's key; null: the start. */
export type Place = (string | null)[] | null

/** The next rows of a table after a position, on either side, in primary key order. */
export async function rowsAfter(
  db: Kysely<AnyTables>,
  { name, columns, key }: MovedTable,
  place: Place,
  limit: number,
): Promise<Row[]> {
  let query = db.selectFrom(name).select([...columns.keys()])
  if (place) {
    const values = key.map((column, i) => keyValue(place[i] ?? '', columns.get(column)))
    query = query.where(({ eb, refTuple, tuple }) =>
      // Kysely's types allow tuples of two to five; a key has one or two columns.
      eb(refTuple(...(key as [string, string])), '>', tuple(...(values as [string, string])) as never),
    )
  }
  for (const column of key) query = query.orderBy(column)
  return query.limit(limit).execute()
}

/** The position of the last of these rows. */
export function placeOf(rows: Row[], { key }: MovedTable): Place {
  const last = rows.at(-1)
  return last ? key.map((column) => canonical(last[column])) : null
}

export function wordsOf(row: Row, { store, name, key }: MovedTable): string {
  const words = key.map((column) => `${column} ${JSON.stringify(canonical(row[column]))}`)
  return `${store.name}.${name}, ${words.join(', ')}`
}

/** Converts a source row for the target. Throws MoveError if the target can't hold it. */
export function movedRow(row: Row, table: MovedTable): Row {
  const moved: Row = {}
  for (const [column, type] of table.columns) {
    const value = movedValue(row[column], type)
    if (value === undefined)
      throw new MoveError(`${wordsOf(row, table)}: the value of ${column} is not a valid ${type}.`)
    moved[column] = value
  }
  return moved
}
