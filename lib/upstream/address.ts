import 'server-only'
import { type Operation, PATH_PREFIX } from '@/lib/contract'

/** The call's address, made of the operation's path and its path parameters out of `input`. */
export type Address = (operation: Operation, input: Record<string, unknown>) => URL

/**
 * Addresses under `baseUrl`, which may have a path of its own, with or without a slash at its end.
 * Throws TypeError for a base that holds more than scheme, host, port and path; its text is never told,
 * since it may hold a password. An address throws where a path parameter is missing, is not as the
 * contract allows, or would lead to another path or host.
 */
export function addressesUnder(baseUrl: string): Address {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!base || !/^https?:$/.test(base.protocol) || base.username || base.password || /[?#]/.test(base.href)) {
    throw new TypeError('The API’s address must be http or https, without a user name, query or fragment.')
  }
  const prefix = base.pathname.replace(/\/+$/, '') + PATH_PREFIX
  return (operation, input) => {
    const params: Record<string, unknown> = operation.params?.parse(input) ?? {}
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const url = new URL(base.origin + prefix + path)
    // The allow-list is the first wall. This is the second: the address is the very one that was meant.
    if (url.href !== base.origin + prefix + path) {
      throw new TypeError('The call would go to a different address than the API.')
    }
    return url
  }
}
