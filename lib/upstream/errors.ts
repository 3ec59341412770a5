import 'server-only'
import type { OperationName } from '@/lib/contract'

/** What went wrong with a call to the API. */
export type UpstreamFault =
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'refused-keys'
  | 'bad-request'
  | 'not-found'
  | 'rate-limited'
  | 'failed'
  | 'redirect'
  | 'too-large'
  | 'unreadable-body'
  | 'wrong-envelope'
  | 'unexpected-status'

/** A call to the API that gave no usable answer. Its message never holds upstream's own text. */
export class UpstreamError extends Error {
  constructor(
    readonly kind: UpstreamFault,
    readonly operation: OperationName,
    /** Upstream's HTTP status; null where none arrived. */
    readonly status: number | null = null,
    /** Seconds to wait, from upstream's `Retry-After`; null where it wasn't said. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${operation}: ${kind}${status === null ? '' : ` (${status})`}`)
    this.name = 'UpstreamError'
  }
}
