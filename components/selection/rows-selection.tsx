import type { ListTable } from '@/components/data-table/features'
import { SelectionBar } from './selection-bar'
import { useCopyRows } from './use-copy-rows'

export interface SelectionProps<Row extends object> {
  table: ListTable<Row>
  selected: readonly Row[]
  onClear: () => void
}

export function RowsSelection<Row extends object>({ table, selected, onClear }: SelectionProps<Row>) {
  return <SelectionBar table={table} actions={[useCopyRows(table, selected)]} onClear={onClear} />
}
