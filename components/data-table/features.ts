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
  /** May shrink below its width, with an ellipsis. */
  mayShrink?: boolean
  /** Hidden in tables narrower than 1000 px. */
  isWideOnly?: boolean
  /** Left for text, right for numbers and dates. */
  align?: 'end'
  /** Must not be translated: a name, an email, a phone number, an id. */
  isData?: boolean
  /** Contains the link that opens the row. */
  isLink?: boolean
  sorts?: boolean
  /** Position in a two-line row. `figure`: a labeled number at the end; `when`: a muted time above it. */
  narrow?: 'title' | 'detail' | 'top' | 'bottom' | 'figure' | 'when'
  /** Label before the value in a two-line row, which has no header. */
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
