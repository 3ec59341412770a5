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

/**
 * Whether an error is an UpstreamError. By name: our HTTP server and Next's bundle each hold a copy of
 * this module, and an error may cross from one to the other.
 */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === 'UpstreamError'
}
