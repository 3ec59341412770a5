import type { ColumnMeta } from './features'

/** Data attributes for the style sheet, on each header and cell of a column. */
export function cellAttributes(meta: ColumnMeta | undefined) {
  return {
    'data-align': meta?.align,
    'data-wide': meta?.isWideOnly ? '' : undefined,
    'data-narrow': meta?.narrow,
    'data-label': meta?.narrowLabel,
  }
}
