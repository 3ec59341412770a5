import 'server-only'
import type { OperationName } from '@/lib/contract'
import type { UpstreamError, UpstreamFault } from '@/lib/upstream/errors'

/** All failures of one kind. Times are in ms since 1970. */
export interface Failure {
  kind: UpstreamFault
  count: number
  lastAt: number
  /** What was asked the last time, and the status that came; null: none. */
  operation: OperationName
  status: number | null
}

/** Failed calls by kind: as many entries as there are kinds. */
export function createFailures() {
  const byKind = new Map<UpstreamFault, Failure>()
  return {
    record({ kind, operation, status }: UpstreamError, at: number): void {
      const count = (byKind.get(kind)?.count ?? 0) + 1
      byKind.set(kind, { kind, count, lastAt: at, operation, status })
    },
    /** Those that happened last come first. */
    read: (): Failure[] => [...byKind.values()].sort((a, b) => b.lastAt - a.lastAt),
  }
}
