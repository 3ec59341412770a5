import type { ColumnDef, RowData } from '@tanstack/react-table'
import type { TableLayout } from '@/lib/preferences'
import type { Features } from './features'

/** A column as the menu and the header's drag handlers see it. */
export interface ColumnPlace {
  id: string
  label: string
  detail?: string
}

type Column<Row extends RowData> = ColumnDef<Features, Row, unknown>

const idOf = <Row extends RowData>(column: Column<Row>) =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')

/** Ids in the user's order, followed by those that the order doesn't name. */
function inOrder(ids: readonly string[], order: readonly string[]): string[] {
  const named = [...new Set(order)].filter((id) => ids.includes(id))
  return [...named, ...ids.filter((id) => !named.includes(id))]
}

export function moved(order: readonly string[], id: string, at: string): string[] {
  const from = order.indexOf(id)
  const to = order.indexOf(at)
  if (from < 0 || to < 0) return [...order]
  const next = order.filter((one) => one !== id)
  next.splice(to, 0, id)
  return next
}

/** Columns as the user arranged them. The opener stays first; a chosen width may shrink. */
export function arrange<Row extends RowData>(
  columns: readonly Column<Row>[],
  { order, widths }: TableLayout,
): Column<Row>[] {
  const byId = new Map(columns.map((column) => [idOf(column), column]))
  const links = columns.filter(({ meta }) => meta?.isLink).map(idOf)
  return inOrder([...byId.keys()], [...links, ...order]).flatMap((id) => {
    const column = byId.get(id)
    const width = Object.hasOwn(widths, id) ? widths[id] : undefined
    if (!column || width === undefined) return column ?? []
    return { ...column, meta: { ...column.meta, width, mayShrink: true } }
  })
}

/** The layout with a column that is always shown. */
export const withColumn = (layout: TableLayout, id: string | undefined): TableLayout =>
  id === undefined ? layout : { ...layout, hidden: layout.hidden.filter((one) => one !== id) }

/** The visible columns as the user arranged them. The opener can't be hidden. */
export function shown<Row extends RowData>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
): Column<Row>[] {
  return arrange(columns, layout).filter(
    (column) => column.meta?.isLink || !layout.hidden.includes(idOf(column)),
  )
}

/** The columns that can be moved and hidden, in the user's order. */
export function places<Row extends RowData>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
): ColumnPlace[] {
  return arrange(columns, layout)
    .filter(({ meta }) => !meta?.isLink)
    .map((column) => ({
      id: idOf(column),
      label: typeof column.header === 'string' ? column.header : idOf(column),
    }))
}
