import 'server-only'
import type { ExportColumn } from '@/lib/exports'
import { safeCell } from '@/lib/format/spreadsheet'
import { plainText } from './plain-text'

/** One row, a value for each column as upstream sent it. */
export type ExportRow = readonly unknown[]

/**
 * RFC 4180, UTF-8: a line of names, then rows, each ended by CR LF. Texts are as upstream sent them, but what
 * a spreadsheet would run is made text; what is absent is empty.
 */
export async function* csvOf(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(line(columns.map(({ label }) => label)))
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''))
  }
}

/** A line without anything in it would be no row at all. */
const line = (row: ExportRow) => `${row.map(cell).join(',') || '""'}\r\n`

function cell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = safeCell(plainText(value)).toWellFormed()
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
