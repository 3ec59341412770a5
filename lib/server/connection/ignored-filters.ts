import 'server-only'
import type { ExactFilter, OperationName, Unmatched } from '@/lib/contract'

/** How often rows came that don't match one exact filter. Times are in ms since 1970. */
export interface IgnoredFilter {
  operation: OperationName
  filter: ExactFilter
  /** Calls with such rows, and the number of dropped rows. */
  calls: number
  rows: number
  firstAt: number
  lastAt: number
}

/** Counts exact filters that upstream ignores or loosens, by operation. */
export function createIgnoredFilters() {
  const known = new Map<string, IgnoredFilter>()
  return {
    record(operation: OperationName, { filters, rows }: Unmatched, at: number): void {
      for (const filter of filters) {
        const key = `${operation} ${filter}`
        const before = known.get(key) ?? { operation, filter, calls: 0, rows: 0, firstAt: at, lastAt: at }
        known.set(key, { ...before, calls: before.calls + 1, rows: before.rows + rows, lastAt: at })
      }
    },
    read: (): IgnoredFilter[] => [...known.values()].sort((a, b) => b.lastAt - a.lastAt),
  }
}
