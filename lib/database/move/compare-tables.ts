import 'server-only'
import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { movedRow, type Place, placeOf, rowsAfter } from './moved-rows'
import type { AnyTables, MovedTable } from './moved-table'
import { canonical } from './moved-value'

const BATCH = 2000
const MODULUS = 2n ** 256n

/** A table's row count and the order-independent sum of its rows' SHA-256. */
interface Contents {
  rows: number
  checksum: string
}

export interface Comparison {
  name: string
  source: Contents
  target: Contents
}

export const isSame = ({ source, target }: Comparison): boolean =>
  source.rows === target.rows && source.checksum === target.checksum

/** Reads a whole table on both sides and compares them. The sides order text differently, so order is ignored. */
export async function compareTable(table: MovedTable, onRows: (rows: number) => void): Promise<Comparison> {
  const { store, name } = table
  const source = await contentsOf(store.source, table, (row) => movedRow(row, table), onRows)
  const target = await contentsOf(store.target, table, (row) => row, onRows)
  return { name: `${store.name}.${name}`, source, target }
}

async function contentsOf(
  db: Kysely<AnyTables>,
  table: MovedTable,
  asMoved: (row: Record<string, unknown>) => Record<string, unknown>,
  onRows: (rows: number) => void,
): Promise<Contents> {
  const columns = [...table.columns.keys()]
  let place: Place = null
  let count = 0
  let sum = 0n
  for (;;) {
    const rows = await rowsAfter(db, table, place, BATCH)
    for (const row of rows) {
      const moved = asMoved(row)
      const text = JSON.stringify(columns.map((column) => canonical(moved[column])))
      sum = (sum + BigInt(`0x${hash('sha256', text, 'hex')}`)) % MODULUS
    }
    count += rows.length
    if (rows.length) onRows(rows.length)
    if (rows.length < BATCH) break
    place = placeOf(rows, table)
  }
  return { rows: count, checksum: sum.toString(16).padStart(64, '0') }
}
