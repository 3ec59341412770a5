import type { RowData } from '@tanstack/react-table'
import { type PointerEvent, useRef } from 'react'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Icon } from '@/components/ui/icon/icon'
import type { TableLayout } from '@/lib/preferences'
import { cellAttributes } from './cell-attributes'
import styles from './data-table.module.css'
import type { ListTable } from './features'
import { ROLES } from './roles'

/** A list's sort order; `value` null: the default order. `label` names what the column is sorted by, if not itself. */
export interface Sorts {
  value: { by: string; isDescending: boolean; label?: string } | null
  onSort: (column: string) => void
}

function ariaSort(sorts: Sorts | null, column: string): 'ascending' | 'descending' | undefined {
  if (sorts?.value?.by !== column) return undefined
  return sorts.value.isDescending ? 'descending' : 'ascending'
}

interface TableHeadProps<Row extends RowData> {
  table: ListTable<Row>
  layout: TableLayout
  onLayout: (next: Partial<TableLayout>) => void
  sorts: Sorts | null
}

/**
 * The sticky header. It sorts if the list is complete. The mouse drags columns and their borders; the Columns menu does
 * the same by keyboard.
 */
export function TableHead<Row extends RowData>({ table, layout, onLayout, sorts }: TableHeadProps<Row>) {
  const hands = useRef<typeof import('./column-resize-and-reorder') | null>(null)
  const isEmpty = table.getRowModel().rows.length === 0
  const isAll = table.getIsAllRowsSelected()
  const isSome = !isAll && table.getRowModel().rows.some((row) => row.getIsSelected())
  const headers = table.getHeaderGroups()[0]?.headers ?? []

  const loadHands = () => {
    import('./column-resize-and-reorder').then(
      (module) => {
        hands.current = module
      },
      () => undefined,
    )
  }
  const startColumnGesture = ({ nativeEvent }: PointerEvent) => {
    const order = table.getAllLeafColumns().map(({ id }) => id)
    hands.current?.startColumnGesture(nativeEvent, { ...layout, order }, onLayout)
  }

  return (
    <thead {...ROLES.group} onPointerEnter={loadHands} onPointerDown={startColumnGesture}>
      <tr {...ROLES.row} aria-rowindex={1}>
        <th {...ROLES.header}>
          {isEmpty ? (
            <span className="sr-only">Selection</span>
          ) : (
            <Checkbox
              aria-label="Select all on this page"
              checked={isAll}
              isMixed={isSome}
              onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          )}
        </th>
        {headers.map((header, index) => {
          const { meta } = header.column.columnDef
          const { id } = header.column
          const sorted = ariaSort(sorts, id)
          const arrow = sorted && <Icon name="arrow-up" size={14} data-way={sorted} />
          return (
            <th
              key={header.id}
              {...ROLES.header}
              scope="col"
              title={meta?.tip}
              data-column={id}
              aria-sort={sorted}
              data-movable={meta?.isLink ? undefined : ''}
              {...cellAttributes(meta)}
            >
              {sorts && meta?.sorts ? (
                <button type="button" className={styles.sort} onClick={() => sorts.onSort(id)}>
                  {(sorted && sorts.value?.label) ?? <table.FlexRender header={header} />}
                  {arrow}
                </button>
              ) : (
                <span className={arrow && styles.sorted}>
                  <table.FlexRender header={header} />
                  {arrow}
                </span>
              )}
              {index < headers.length - 1 && <span aria-hidden data-border="" className={styles.border} />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
