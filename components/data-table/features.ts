import {
  metaHelper,
  type ReactTable,
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
  isWideOnly?: boolean
  align?: 'end'
  /** Must not be translated: a name, an email, a phone number, an id. */
  isData?: boolean
  isLink?: boolean
  sorts?: boolean
  narrow?: 'title' | 'detail' | 'top' | 'bottom' | 'figure' | 'when'
  narrowLabel?: string
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

export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, regular: 36, roomy: 44 }

/** Height of a two-line row at every density. */
export const TWO_LINE_HEIGHT = 60
