import { parseDay } from '@/lib/format/days'
import { parseInstant } from '@/lib/format/instants'
import { isRow, own, type Row } from '@/lib/format/reading'

/** One list of the full data, as sent. */
export type Section =
  | { kind: 'missing' }
  | { kind: 'empty' }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'other'; value: unknown }

/** Reads a list whose shape the spec doesn't define: not sent, empty, rows of objects, or other. */
export function sectionOf(customer: Row, key: string): Section {
  const value = own(customer, key)
  if (value === undefined) return { kind: 'missing' }
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return { kind: 'empty' }
  if (!Array.isArray(value) || !value.every(isRow)) return { kind: 'other', value }
  return { kind: 'rows', rows: value }
}

/** The rows of a list that was sent as a list, also an empty one; null: anything else, which says nothing. */
export function sentRows(customer: Row, key: string): Row[] | null {
  const value = own(customer, key)
  return Array.isArray(value) && value.every(isRow) ? value : null
}

/** When a row happened, for sorting: a day with a separate time, or a date-time; null: neither. */
function momentOf(row: Row, dateKey: string, timeKey: string): number | null {
  const date = own(row, dateKey)
  const instant = parseInstant(date)
  if (instant !== null) return instant
  const day = parseDay(date)
  if (day === null) return null
  return parseInstant(`${String(date)}T${String(own(row, timeKey))}`) ?? day
}

export function newestFirst(rows: readonly Row[], dateKey: string, timeKey = 'time'): Row[] {
  return rows
    .map((row) => ({ row, at: momentOf(row, dateKey, timeKey) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ row }) => row)
}
