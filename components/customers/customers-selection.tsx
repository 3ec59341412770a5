import type { SelectionProps } from '@/components/data-table/rows-selection'
import { SelectionBar } from '@/components/data-table/selection-bar'
import { useCopyRows } from '@/components/data-table/use-copy-rows'
import type { Customer } from '@/lib/contract'
import { useCopyEmails } from './use-copy-emails'
import { useStricter } from './use-stricter'

/** What can be done with the selected customers. */
export function CustomersSelection({ table, selected, onClear }: SelectionProps<Customer>) {
  const stricter = useStricter(selected)
  const copies = [useCopyEmails(stricter), useCopyRows(table, stricter.customers)]
  return <SelectionBar table={table} actions={copies} onClear={onClear} />
}
