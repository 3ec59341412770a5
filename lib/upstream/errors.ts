import 'server-only'
import type { OperationName } from '@/lib/contract'

/** What failed in a call to the API. */
export type UpstreamFault =
  /** Not sent: too many calls in flight, and none ended in time. */
  | 'queue-full'
  /** Not sent: after repeated failures calls are paused. */
  | 'circuit-open'
  /** Not sent: unknown host name, connection refused, no route. */
  | 'unreachable'
  /** Not sent: no trustworthy TLS connection. */
  | 'tls'
  /** The deadline passed before the response was complete. */
  | 'timeout'
  /** The connection broke after sending started. */
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
  /** The response exceeds the size limit. */
  | 'too-large'
  /** 200 with a body that isn't JSON: HTML, empty, cut off, badly compressed, not UTF-8. */
  | 'unreadable-body'
  /** 200 with JSON that isn't the operation's response. */
  | 'wrong-envelope'
  /** Any other status except 200. */
  | 'unexpected-status'

/** A call to the API without a usable response. The message never has text from the customer system. */
export class UpstreamError extends Error {
  /** Since when all calls have failed, in ms since 1970; null: not counted. */
  failingSince: number | null = null
  /** For `circuit-open`: whether one operation or everything is paused; null for other kinds. */
  paused: 'operation' | 'host' | null = null

  constructor(
    readonly kind: UpstreamFault,
    readonly operation: OperationName,
    /** The HTTP status; null without a response. */
    readonly status: number | null = null,
    /** Seconds to wait, from the customer system's `Retry-After` or, if nothing was sent, ours; null if unknown. */
    readonly retryAfter: number | null = null,
    /** Node's error code, such as `CERT_HAS_EXPIRED`, for logs; null without one. */
    readonly code: string | null = null,
  ) {
    super(`${operation}: ${kind}${status === null ? '' : ` (${status})`}${code === null ? '' : ` ${code}`}`)
    this.name = 'UpstreamError'
  }
}

/** Whether an error is an UpstreamError. By name: our server and Next's bundle each have this module. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === 'UpstreamError'
}
