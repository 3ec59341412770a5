import 'server-only'
import { type Operation, PATH_PREFIX } from '@/lib/contract'

/**
 * Makes calls' URLs under `baseUrl`, which may have its own path. Throws TypeError for a base with more than scheme,
 * host, port and path, without quoting it, since it may hold a password. A URL throws for a path parameter that is
 * missing, breaks the contract, or would lead to another path or host.
 */
export function addressesUnder(baseUrl: string) {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!base || !/^https?:$/.test(base.protocol) || base.username || base.password || /[?#]/.test(base.href)) {
    throw new TypeError('The API’s address must be http or https, without a user name, query or fragment.')
  }
  const prefix = base.pathname.replace(/\/+$/, '') + PATH_PREFIX
  return (operation: Operation, input: Record<string, unknown>): URL => {
    const params: Record<string, unknown> = operation.params?.parse(input) ?? {}
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const url = new URL(base.origin + prefix + path)
    // Second check after the contract's pattern: the URL must be exactly the intended one.
    if (url.href !== base.origin + prefix + path) {
      throw new TypeError('The call would go to a different address than the API.')
    }
    return url
  }
}
