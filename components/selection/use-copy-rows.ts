import type { ListTable } from '@/components/data-table/features'
import { formatCount } from '@/lib/format/numbers'
import { htmlTable } from './html-table'
import type { SelectionAction } from './selection-bar'
import { tabSeparated } from './tab-separated'
import { useCopyAction } from './use-copy-action'

/** Copies the selected rows of all pages, with the visible columns, for pasting into a spreadsheet. */
export function useCopyRows<Row extends object>(
  table: ListTable<Row>,
  selected: readonly Row[],
): SelectionAction {
  return useCopyAction(selected.length === 1 ? 'Copy row' : 'Copy rows', () => {
    const columns = table.getAllLeafColumns()
    const header = columns.map(({ columnDef }) => columnDef.header)
    const cells = selected.map((row) => columns.map(({ accessorFn }) => accessorFn?.(row, 0)))
    const count = `${formatCount(selected.length)} ${selected.length === 1 ? 'row' : 'rows'}`
    const rows = [header, ...cells]
    return { text: tabSeparated(rows), html: htmlTable(rows), what: 'Selected rows', done: `Copied ${count}` }
  })
}
