import type { ListTable } from '@/components/data-table/features'
import { SelectionBar } from './selection-bar'
import { useCopyRows } from './use-copy-rows'

export interface SelectionProps<Row extends object> {
  table: ListTable<Row>
  /** Of all pages, as the table has them. */
  selected: readonly Row[]
  /** Of contacts: whether the opt-out list had its say on all of them. */
  isListKnown?: boolean
  onClear: () => void
}

/** What can be done with the selected rows of any table. */
export function RowsSelection<Row extends object>({ table, selected, onClear }: SelectionProps<Row>) {
  return <SelectionBar table={table} actions={[useCopyRows(table, selected)]} onClear={onClear} />
}
