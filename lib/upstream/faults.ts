import 'server-only'
import type { OperationName } from '@/lib/contract'
import { UpstreamError, type UpstreamFault } from './errors'
import { NotConnectedError } from './network'

/** The error for a status; null for 200. */
export function faultOfStatus(response: Response, operation: OperationName): UpstreamError | null {
  const { status } = response
  if (status === 200) return null
  // A browser-like transport reports an unfollowed redirect as status 0.
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

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** `Retry-After` in seconds, from a number or an HTTP date; null for anything else. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Codes that mean "nothing was sent". */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** OpenSSL's and Node's codes for a failed handshake or an untrusted certificate. */
const TLS =
  /^(ERR_TLS|ERR_SSL|CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH)/

/** A body that can't be decompressed, or headers that are invalid or too large for Node. */
const UNREADABLE = /^(Z_|ERR__?BROTLI|ERR_PADDING|HPE_|UND_ERR_HEADERS_OVERFLOW)/

/** The error for a failed transport; `status` if headers had arrived. */
export function faultOf(
  error: unknown,
  operation: OperationName,
  status: number | null = null,
): UpstreamError {
  const { code, syscall } = innermost(error)
  const kind = wasNotConnected(error) ? kindOfConnecting(code) : kindOf(code, syscall)
  return new UpstreamError(kind, operation, status, null, code || null)
}

function wasNotConnected(error: unknown, levels = 8): boolean {
  if (!(error instanceof Error) || levels === 0) return false
  return error instanceof NotConnectedError || wasNotConnected(error.cause, levels - 1)
}

const kindOfConnecting = (code: string) => (TLS.test(code) ? 'tls' : 'unreachable')

function kindOf(code: string, syscall: string): UpstreamFault {
  if (UNREACHABLE.has(code) || syscall === 'connect' || syscall === 'getaddrinfo') return 'unreachable'
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  return UNREADABLE.test(code) ? 'unreadable-body' : 'reset'
}

/** The original error: fetch wraps it in causes, and several addresses in a list. */
function innermost(error: unknown, levels = 8): { code: string; syscall: string } {
  if (!(error instanceof Error) || levels === 0) return { code: '', syscall: '' }
  const inner = innermost(
    error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined),
    levels - 1,
  )
  if (inner.code) return inner
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    // Node's codes are words; other text could contain data and isn't passed on.
    return typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : ''
  }
  // undici 7 gives its parser's errors only this name, no code.
  const code = text('code') || (error.name === 'HTTPParserError' ? 'HPE_INVALID' : '')
  return { code, syscall: text('syscall') }
}
