import 'server-only'
import type { OperationName } from '@/lib/contract'
import type { UpstreamError, UpstreamFault } from '@/lib/upstream/errors'

/** All failures of one kind. Times are in ms since 1970. */
export interface Failure {
  kind: UpstreamFault
  count: number
  lastAt: number
  /** The latest request and its status; null: none. */
  operation: OperationName
  status: number | null
}

/** Counts failed calls by kind. */
export function createFailures() {
  const byKind = new Map<UpstreamFault, Failure>()
  return {
    record({ kind, operation, status }: UpstreamError, at: number): void {
      const count = (byKind.get(kind)?.count ?? 0) + 1
      byKind.set(kind, { kind, count, lastAt: at, operation, status })
    },
    read: (): Failure[] => [...byKind.values()].sort((a, b) => b.lastAt - a.lastAt),
  }
}
