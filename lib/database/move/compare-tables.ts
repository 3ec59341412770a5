import 'server-only'
import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { movedRow, type Place, placeOf, rowsAfter } from './moved-rows'
import type { AnyTables, MovedTable } from './moved-table'
import { canonical } from './moved-value'

const BATCH = 2000
const MODULUS = 2n ** 256n

/** What a table holds: how many rows, and the sum of their SHA-256, in whatever order they come. */
interface Contents {
  rows: number
  checksum: string
}

export interface Comparison {
  /** Such as `engagement.events`. */
  name: string
  source: Contents
  target: Contents
}

export const isSame = ({ source, target }: Comparison): boolean =>
  source.rows === target.rows && source.checksum === target.checksum

/** Reads a table whole on both sides. The two sides order text differently, so that what is compared knows no order. */
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
