import 'server-only'
import type { ExportColumn } from '@/lib/exports'
import { safeFileCell } from '@/lib/format/spreadsheet'
import { plainText } from './plain-text'

const BYTE_ORDER_MARK = '\u{feff}'

/** One row, with upstream's value for each column. */
export type ExportRow = readonly unknown[]

/** RFC 4180 in UTF-8 with a byte order mark (for Excel): headings, then rows. Formulas become text. */
export async function* csvOf(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ label }) => label)))
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''))
  }
}

/** An empty line would not be a row. */
const line = (row: ExportRow) => `${row.map(cell).join(',') || '""'}\r\n`

function cell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = safeFileCell(plainText(value)).toWellFormed()
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
