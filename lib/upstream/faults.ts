import 'server-only'
import type { OperationName } from '@/lib/contract'
import { UpstreamError, type UpstreamFault } from './errors'

/** The error that a status other than 200 means; null for 200. */
export function faultOfStatus(response: Response, operation: OperationName): UpstreamError | null {
  const { status } = response
  if (status === 200) return null
  // `redirect: 'manual'` shows a redirect as an opaque answer with status 0 in some transports.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return new UpstreamError('redirect', operation, status || null)
  }
  return new UpstreamError(kindOfStatus(status), operation, status, retryAfterOf(response))
}

function kindOfStatus(status: number): UpstreamFault {
  if (status === 400) return 'bad-request'
  if (status === 401 || status === 403) return 'refused-keys'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'failed' : 'unexpected-status'
}

/** `Retry-After` in seconds, from a number of seconds or a date; null where there is none. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after')
  if (value === null) return null
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The error that a failed transport means. */
export function faultOf(error: unknown, operation: OperationName): UpstreamError {
  const code = codeOf(error)
  if (UNREACHABLE.has(code)) return new UpstreamError('unreachable', operation)
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code))
    return new UpstreamError('tls', operation)
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return new UpstreamError('timeout', operation)
  return new UpstreamError('reset', operation)
}

/** The innermost code: fetch wraps what happened into causes, several addresses into a list. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return codeOf(inner) || ('code' in error ? String(error.code) : '')
}
