import 'server-only'
import type { IncomingMessage } from 'node:http'

/** An IPv4 address inside IPv6 is written as the IPv4 address. */
const plain = (address: string) => address.trim().replace(/^::ffff:/, '')

/**
 * The address that a request came from. A forwarding header is believed only from a trusted proxy,
 * and in it the last address that is not such a proxy.
 */
export function peerAddress(request: IncomingMessage, trustedProxies: string[]): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(socket)) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(plain)
    .filter(Boolean)
  return forwarded.reverse().find((address) => !trustedProxies.includes(address)) ?? socket
}
