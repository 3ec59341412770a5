import 'server-only'
import type { ExportColumn } from '@/lib/exports'
import { safeFileCell } from '@/lib/format/spreadsheet'
import { plainText } from './plain-text'

const BYTE_ORDER_MARK = '\u{feff}'

/** One row, a value for each column as upstream sent it. */
export type ExportRow = readonly unknown[]

/**
 * RFC 4180 in UTF-8 with a byte order mark, without which Excel reads another encoding: a line of headings, then
 * rows, each ended by CR LF. Formulas are made text; absent values are empty.
 */
export async function* csvOf(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ label }) => label)))
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''))
  }
}

/** A line without anything in it would be no row at all. */
const line = (row: ExportRow) => `${row.map(cell).join(',') || '""'}\r\n`

function cell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = safeFileCell(plainText(value)).toWellFormed()
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
