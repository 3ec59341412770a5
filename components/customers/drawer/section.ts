import { parseDay } from '@/lib/format/days'
import { parseInstant } from '@/lib/format/instants'
import { isRow, own, type Row } from '@/lib/format/reading'

/** One of the lists of full data, as upstream sent it. */
export type Section =
  | { kind: 'missing' }
  | { kind: 'empty' }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'other'; value: unknown }

/** Reads a list whose shape the spec doesn't show: not sent, empty, rows of objects, or anything else. */
export function sectionOf(customer: Row, key: string): Section {
  const value = own(customer, key)
  if (value === undefined) return { kind: 'missing' }
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return { kind: 'empty' }
  if (!Array.isArray(value) || !value.every(isRow)) return { kind: 'other', value }
  return { kind: 'rows', rows: value }
}

/** When a row happened, for sorting alone: a day with a time beside it, or a date-time; null if neither. */
function momentOf(row: Row, dateKey: string, timeKey: string): number | null {
  const date = own(row, dateKey)
  const instant = parseInstant(date)
  if (instant !== null) return instant
  const day = parseDay(date)
  if (day === null) return null
  return parseInstant(`${String(date)}T${String(own(row, timeKey))}`) ?? day
}

/** Rows newest first; rows without a date keep their order after them. */
export function newestFirst(rows: readonly Row[], dateKey: string, timeKey = 'time'): Row[] {
  return rows
    .map((row) => ({ row, at: momentOf(row, dateKey, timeKey) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ row }) => row)
}
