import type { ColumnMeta } from './features'

export function cellAttributes(meta: ColumnMeta | undefined) {
  return {
    'data-align': meta?.align,
    'data-from': meta?.from,
    'data-narrow': meta?.narrow,
    'data-label': meta?.narrowLabel,
  }
}
