import {
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { Density } from '@/lib/preferences'

/** How a column is drawn; lengths in px. */
export interface ColumnMeta {
  /** Its width at the table's design width; the widths' proportions decide in a wider table. */
  width: number
  /** May become narrower than that, and end in an ellipsis. */
  mayShrink?: boolean
  /** Left out where the table is narrower than 1000. */
  isWideOnly?: boolean
  /** Words left, numbers and dates right. */
  align?: 'end'
  /** Holds what no translator may change: a name, an email, a phone number, an id. */
  isData?: boolean
  /** Holds the link that opens the row. */
  isLink?: boolean
  /** Its header sorts, where the list can be sorted. */
  sorts?: boolean
  /** Its place in a two-line row; without one it isn't shown there. `figure`: a number at the end, after its label; `when`: a time that recedes, above it. */
  narrow?: 'title' | 'detail' | 'top' | 'bottom' | 'figure' | 'when'
  /** A word before the value in a two-line row, which has no header. */
  narrowLabel?: string
}

/** What every table of the product can do; a feature that isn't listed costs nothing. */
export const features = tableFeatures({
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

export type Features = typeof features
export type ListTable<Row extends RowData> = ReactTable<Features, Row>

/** Narrower than this, in px, rows have two lines. Also in data-table.module.css. */
export const TWO_LINES_BELOW = 768

export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, regular: 36, roomy: 44 }

/** Height of a two-line row, whatever the density. */
export const TWO_LINE_HEIGHT = 60
