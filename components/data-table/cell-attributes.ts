import type { ColumnMeta } from './features'

/** What the style sheet goes by, on every header and cell of a column. */
export function cellAttributes(meta: ColumnMeta | undefined) {
  return {
    'data-align': meta?.align,
    'data-wide': meta?.isWideOnly ? '' : undefined,
    'data-narrow': meta?.narrow,
    'data-label': meta?.narrowLabel,
  }
}
