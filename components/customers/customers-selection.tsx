import type { SelectionProps } from '@/components/selection/rows-selection'
import { SelectionBar } from '@/components/selection/selection-bar'
import { useCopyRows } from '@/components/selection/use-copy-rows'
import type { Customer } from '@/lib/contract'
import { useCopyEmails } from './use-copy-emails'

export function CustomersSelection({ table, selected, isListKnown, onClear }: SelectionProps<Customer>) {
  const copies = [...useCopyEmails(selected, isListKnown === true), useCopyRows(table, selected)]
  return <SelectionBar table={table} actions={copies} onClear={onClear} />
}
