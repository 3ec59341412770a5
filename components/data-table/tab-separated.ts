import { absence, formatText } from '@/lib/format/text'

/** A spreadsheet takes a cell that begins so for a formula; the apostrophe makes it text and isn't shown. */
const FORMULA = /^[=+\-@]/

function cell(value: unknown): string {
  if (absence(value) !== null) return ''
  const text = formatText(value)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trimStart()
  return FORMULA.test(text) ? `'${text}` : text
}

/** Rows as a spreadsheet pastes them: a line a row, a tab between cells, and no cell that runs. */
export function tabSeparated(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}
