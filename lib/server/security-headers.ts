import 'server-only'
import type { Config } from './config'

/** Headers of every answer, errors and redirects too. */
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
    ...(config.appUrl?.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Scripts run by nonce only. Styles may be inline: rows are placed by style attributes. */
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
