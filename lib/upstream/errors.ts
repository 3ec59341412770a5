import 'server-only'
import type { OperationName } from '@/lib/contract'

/** What went wrong with a call to the API. */
export type UpstreamFault =
  /** Not sent: too many calls were running, and none ended in time. */
  | 'queue-full'
  /** Not sent: calls failed one after the other, and upstream is left alone for a moment. */
  | 'circuit-open'
  /** Not sent: unknown host name, connection refused, no route. */
  | 'unreachable'
  /** Not sent: no trustworthy TLS connection. */
  | 'tls'
  /** The deadline passed over headers or body. */
  | 'timeout'
  /** The connection broke after sending began. */
  | 'reset'
  /** 401, 403. */
  | 'refused-keys'
  /** 400. */
  | 'bad-request'
  /** 404. */
  | 'not-found'
  /** 429. */
  | 'rate-limited'
  /** Any 5xx; see the status. */
  | 'failed'
  /** Any 3xx; not followed. */
  | 'redirect'
  /** The answer was longer than is read. */
  | 'too-large'
  /** 200 with a body that is no JSON: HTML, empty, cut off, badly compressed, not UTF-8. */
  | 'unreadable-body'
  /** 200 with JSON that isn't the operation's answer. */
  | 'wrong-envelope'
  /** Any other status than 200. */
  | 'unexpected-status'

/** A call to the API that gave no usable answer. Its message never holds upstream's own text. */
export class UpstreamError extends Error {
  /** Since when calls have failed without one that succeeded between them, in ms since 1970; null: it isn't counted. */
  failingSince: number | null = null
  /** For `circuit-open`: whether one operation is paused, or everything; null for other kinds. */
  paused: 'operation' | 'host' | null = null

  constructor(
    readonly kind: UpstreamFault,
    readonly operation: OperationName,
    /** Upstream's HTTP status; null where none arrived. */
    readonly status: number | null = null,
    /** Seconds to wait, from upstream's `Retry-After` or ours where nothing was sent; null where it wasn't said. */
    readonly retryAfter: number | null = null,
    /** Node's own code of what failed, such as `CERT_HAS_EXPIRED`, for logs; null where there is none. */
    readonly code: string | null = null,
  ) {
    super(`${operation}: ${kind}${status === null ? '' : ` (${status})`}${code === null ? '' : ` ${code}`}`)
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
