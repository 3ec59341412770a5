import { copiedCell } from './tab-separated'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Excel's and LibreOffice's markers for text cells, which keep leading zeros and plus signs. */
const AS_TEXT = `style='mso-number-format:"\\@"' sdnum="1033;0;@"`

function cell(value: unknown): string {
  const isNumber = typeof value === 'number'
  return `<td${isNumber ? '' : ` ${AS_TEXT}`}>${escaped(copiedCell(value))}</td>`
}

/** Rows as an HTML table, which spreadsheets prefer over plain text and paste without converting texts to numbers. */
export function htmlTable(rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  return `<meta charset="utf-8"><table>${lines.join('')}</table>`
}
