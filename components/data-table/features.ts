import {
  metaHelper,
  type ReactTable,
  type Row,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { Density } from '@/lib/preferences'

/** How a column is rendered; lengths in px. */
export interface ColumnMeta {
  /** Width at the table's design width; wider tables scale it in proportion. */
  width: number
  mayShrink?: boolean
  /** Whether its cells may have two lines, so that rows are higher. */
  hasTwoLines?: boolean
  /** The narrowest table with the column, if not every table has it: `wide` is wider next to columns from `medium`. */
  from?: 'medium' | 'wide'
  align?: 'end'
  /** Must not be translated: a name, an email, a phone number, an id. */
  isData?: boolean
  isLink?: boolean
  sorts?: boolean
  narrow?: 'title' | 'detail' | 'side-top' | 'side-bottom' | 'top' | 'bottom' | 'figure' | 'when'
  narrowLabel?: string
  /** What its values say, as the header's tooltip. */
  tip?: string
}

/** Table features of the product; unlisted ones aren't bundled. */
export const features = tableFeatures({
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

export type Features = typeof features
export type ListTable<Row extends RowData> = ReactTable<Features, Row>

/** Rows have two lines below this width, in px. Also in data-table.module.css. */
export const TWO_LINES_BELOW = 768

/** Also in data-table.module.css. Compact rows never have two lines. */
export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, regular: 36, roomy: 44 }
export const TWO_LINE_CELL_HEIGHTS: Record<Density, number> = { compact: 28, regular: 48, roomy: 56 }

/** Height of a narrow table's two-line row at every density. */
export const TWO_LINE_HEIGHT = 60
/** Height of each further line, for a second labeled detail and a third. Also in data-table.module.css. */
export const DETAIL_LINE = 20

/** Whether a column is shown. */
export const hasColumn = <Data extends RowData>(row: Row<Features, Data>, id: string): boolean =>
  row.getAllCells().some(({ column }) => column.id === id)
