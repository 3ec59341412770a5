import 'server-only'
import type { Config } from './config'

/** Headers of every response except files, including errors and redirects. */
export function securityHeaders(
  config: Config,
  nonce: string,
  isDevelopment: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, isDevelopment),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...strictTransport(config),
  }
}

/** Headers of the build's files. They allow nothing, because files never run as a page. */
export function fileHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...strictTransport(config),
  }
}

const strictTransport = ({ appUrl }: Config): Record<string, string> =>
  appUrl?.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** Scripts need a nonce. Styles may be inline, because style attributes position rows. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
