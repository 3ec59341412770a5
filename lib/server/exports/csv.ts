import 'server-only'
import type { ExportColumn } from '@/lib/exports'
import { safeFileCell } from '@/lib/format/spreadsheet'
import { plainText } from './plain-text'
import type { Notes } from './reading'

const BYTE_ORDER_MARK = '\u{feff}'

/** One row, with upstream's value for each column. */
export type ExportRow = readonly unknown[]

/** RFC 4180 in UTF-8 with a byte order mark (for Excel): headings, then rows. Formulas become text. */
export async function* csvOf(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
  notes: Pick<Notes, 'guardedCells'>,
): AsyncGenerator<Uint8Array> {
  const cell = (value: unknown) => {
    const text = plainText(value)
    const safe = typeof value === 'number' ? text : safeFileCell(text)
    if (safe !== text) notes.guardedCells += 1
    return quoted(safe.toWellFormed())
  }
  /** An empty line would not be a row. */
  const line = (row: ExportRow) => `${row.map(cell).join(',') || '""'}\r\n`
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ label }) => label)))
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''))
  }
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
