import { safeCell } from '@/lib/format/spreadsheet'
import { absence, formatText } from '@/lib/format/text'

function cell(value: unknown): string {
  if (absence(value) !== null) return ''
  return safeCell(
    formatText(value)
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .trimStart(),
  )
}

/** Rows as a spreadsheet pastes them: a line a row, a tab between cells, and no cell that runs. */
export function tabSeparated(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}
