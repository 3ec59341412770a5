import type { ColumnMeta } from './features'

/** Which tables are too narrow for a column. */
export const wideOf = (meta: ColumnMeta | undefined) =>
  meta?.isWideOnly === true ? '' : meta?.isWideOnly || undefined

export function cellAttributes(meta: ColumnMeta | undefined) {
  return {
    'data-align': meta?.align,
    'data-wide': wideOf(meta),
    'data-narrow': meta?.narrow,
    'data-label': meta?.narrowLabel,
  }
}
