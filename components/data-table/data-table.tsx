import type { RowData } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { TableLayout } from '@/lib/preferences'
import { cellAttributes } from './cell-attributes'
import styles from './data-table.module.css'
import {
  DETAIL_LINE,
  type ListTable,
  ROW_HEIGHTS,
  TWO_LINE_CELL_HEIGHTS,
  TWO_LINE_HEIGHT,
  TWO_LINES_BELOW,
} from './features'
import { ROLES } from './roles'
import type { RowCallbacks } from './rows/row-callbacks'
import { TableBody } from './table-body'
import { type Sorts, TableHead } from './table-head'
import { useScroll } from './use-scroll'
import { columnWidth, SKELETON_ROWS, skeletonWidth, widthSums } from './widths'

/** Skeleton rows with the real layout. Shown after 150 ms of loading. */
function SkeletonRows<Row extends RowData>({ table }: { table: ListTable<Row> }) {
  const columns = table.getAllLeafColumns()
  return (
    <tbody aria-hidden className={styles.late}>
      {SKELETON_ROWS.map((row) => (
        <tr key={row} className={styles.row}>
          <td />
          {columns.map(({ id, columnDef: { meta } }, column) => (
            <td key={id} {...cellAttributes(meta)}>
              <Skeleton width={skeletonWidth(row, column)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface DataTableProps<Row extends object> extends RowCallbacks<Row> {
  table: ListTable<Row>
  label: string
  layout: TableLayout
  onLayout: (next: Partial<TableLayout>) => void
  sorts?: Sorts | null
  isLoading: boolean
  isRefreshing: boolean
  message: ReactNode
  rowsKey: string
  scrollOf: () => number
  onScrolled: (top: number) => void
}

/** A page of any list: a real table that renders only the visible rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { table, label, layout, isLoading, isRefreshing, message, rowsKey, scrollOf, onScrolled } = props
  const { density } = layout
  // State, not a ref: the visible range needs it before the scroll position is restored.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [isNarrow, setIsNarrow] = useState(false)
  const columns = table.getAllLeafColumns()
  const metas = columns.flatMap(({ columnDef }) => columnDef.meta ?? [])
  const hasTwoLines = metas.some((meta) => meta.hasTwoLines)
  const labeled = metas.filter((meta) => meta.narrow === 'detail' && meta.narrowLabel).length
  const heights = hasTwoLines ? TWO_LINE_CELL_HEIGHTS : ROW_HEIGHTS
  const rowCount = table.getRowModel().rows.length

  useLayoutEffect(() => {
    if (!scroller) return
    const observe = () => setIsNarrow(scroller.clientWidth < TWO_LINES_BELOW)
    observe()
    const observer = new ResizeObserver(observe)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  useScroll(scroller, { rowsKey, scrollOf, onScrolled })

  return (
    <div className="relative flex min-h-0 flex-1 flex-col print:block">
      {isRefreshing && <div aria-hidden className={`${styles.progress} ${styles.late}`} />}
      <div ref={setScroller} className={styles.scroll}>
        <table
          {...ROLES.table}
          className={styles.table}
          style={widthSums(metas) as CSSProperties}
          data-density={density}
          data-two-lines={hasTwoLines || undefined}
          data-choosing={Object.keys(table.state.rowSelection).length > 0 || undefined}
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-busy={isLoading || isRefreshing}
        >
          <colgroup>
            <col className={styles.choosing} />
            {columns.map(({ id, columnDef: { meta } }, index) => (
              <col
                key={id}
                data-from={meta?.from}
                // The last column takes the rounding remainder.
                style={meta && index < columns.length - 1 ? { width: columnWidth(meta) } : undefined}
              />
            ))}
          </colgroup>
          <TableHead
            table={table}
            layout={layout}
            onLayout={props.onLayout}
            sorts={(!isNarrow && props.sorts) || null}
          />
          {isLoading ? (
            <SkeletonRows table={table} />
          ) : (
            <TableBody
              {...props}
              scroller={scroller}
              rowHeight={
                isNarrow ? TWO_LINE_HEIGHT + DETAIL_LINE * Math.max(0, labeled - 1) : heights[density]
              }
            />
          )}
        </table>
        <div className={styles.message}>{message}</div>
      </div>
    </div>
  )
}
