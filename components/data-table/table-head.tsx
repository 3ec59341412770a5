import type { RowData } from '@tanstack/react-table'
import { Checkbox } from '@/components/ui/checkbox'
import { cellAttributes } from './cell-attributes'
import type { DeskTable } from './features'
import { ROLES } from './roles'

/** The sticky header. Nothing sorts: only a whole list could be sorted, and its end isn't known. */
export function TableHead<Row extends RowData>({ table }: { table: DeskTable<Row> }) {
  const isEmpty = table.getRowModel().rows.length === 0
  const isAll = !isEmpty && table.getIsAllRowsSelected()
  const isSome = !isAll && table.getRowModel().rows.some((row) => row.getIsSelected())
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row} aria-rowindex={1}>
        <th {...ROLES.header}>
          <Checkbox
            aria-label="Select this page"
            checked={isAll}
            isMixed={isSome}
            disabled={isEmpty}
            onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
          />
        </th>
        {table.getHeaderGroups()[0]?.headers.map((header) => (
          <th key={header.id} {...ROLES.header} scope="col" {...cellAttributes(header.column.columnDef.meta)}>
            <table.FlexRender header={header} />
          </th>
        ))}
      </tr>
    </thead>
  )
}
