import { safeCell } from '@/lib/format/spreadsheet'
import { absence, formatText } from '@/lib/format/text'

/** A value as a cell's text, guarded against formulas. */
export function copiedCell(value: unknown): string {
  if (absence(value) !== null) return ''
  return safeCell(
    formatText(value)
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .trimStart(),
  )
}

/** Rows for pasting into a spreadsheet: one line per row, tab-separated, guarded against formulas. */
export function tabSeparated(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map(copiedCell).join('\t')).join('\n')
}
