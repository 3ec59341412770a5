import { safeCell } from '@/lib/format/spreadsheet'
import { absence, formatText } from '@/lib/format/text'

/** A value as the text of one cell that doesn't run. */
export function copiedCell(value: unknown): string {
  if (absence(value) !== null) return ''
  return safeCell(
    formatText(value)
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .trimStart(),
  )
}

/** Rows as a spreadsheet pastes them: a line a row, a tab between cells, and no cell that runs. */
export function tabSeparated(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map(copiedCell).join('\t')).join('\n')
}
