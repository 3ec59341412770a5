import type { ListTable } from '@/components/data-table/features'
import type { Remembered } from '@/components/data-table/use-data-table'

/** Adds rows of any page to a table's selection. */
export function selectRows<Row extends { id: string }>(
  table: ListTable<Row>,
  remembered: Remembered<Row>,
  rows: readonly Row[],
): void {
  const { rowSelection } = table.state
  for (const row of rows) if (!rowSelection[row.id]) remembered.set(row.id, { row, rowsKey: '' })
  table.setRowSelection((old) => ({ ...old, ...Object.fromEntries(rows.map(({ id }) => [id, true])) }))
}
