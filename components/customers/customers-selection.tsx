import type { DeskTable } from '@/components/data-table/features'
import { SelectionBar } from '@/components/data-table/selection-bar'
import { useCopyRows } from '@/components/data-table/use-copy-rows'
import type { Customer } from '@/lib/contract'
import { useCopyEmails } from './use-copy-emails'

interface CustomersSelectionProps {
  table: DeskTable<Customer>
  selected: readonly Customer[]
  onClear: () => void
}

/** What can be done with the selected customers; fetched when the first one is. */
export function CustomersSelection({ table, selected, onClear }: CustomersSelectionProps) {
  const copies = [useCopyEmails(selected), useCopyRows(table, selected)]
  return <SelectionBar table={table} actions={copies} onClear={onClear} />
}
