import type { ListTable } from '@/components/data-table/features'
import { formatCount } from '@/lib/format/numbers'
import type { SelectionAction } from './selection-bar'
import { copiedCell, tabSeparated } from './tab-separated'
import { useCopyAction } from './use-copy-action'

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

/** Loads what columns have that isn't in the rows. */
type LoadComputed<Row> = () => Promise<(row: Row, column: string) => unknown>

/**
 * Copies the selected rows of all pages, with the visible columns, for pasting into a spreadsheet. Without
 * `loadComputed`, columns whose values the rows don't have are left out.
 */
export function useCopyRows<Row extends object>(
  table: ListTable<Row>,
  selected: readonly Row[],
  loadComputed?: LoadComputed<Row>,
): SelectionAction {
  return useCopyAction(selected.length === 1 ? 'Copy row' : 'Copy rows', async () => {
    const computedOf = await loadComputed?.()
    const columns = table.getAllLeafColumns().filter(({ accessorFn }) => accessorFn ?? computedOf)
    const header = columns.map(({ columnDef }) => columnDef.header)
    const cells = selected.map((row) =>
      columns.map(({ id, accessorFn }) => (accessorFn ? accessorFn(row, 0) : computedOf?.(row, id))),
    )
    const count = `${formatCount(selected.length)} ${selected.length === 1 ? 'row' : 'rows'}`
    const rows = [header, ...cells]
    return { text: tabSeparated(rows), html: htmlTable(rows), what: 'Selected rows', done: `Copied ${count}` }
  })
}
