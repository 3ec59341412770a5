import 'server-only'
import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'

/** An address in its one spelling, an IPv4 address inside IPv6 as the IPv4 address; what is none stays. */
export function plainAddress(text: string): string {
  const address = text.trim()
  // What names an interface is written by the system as it is given.
  if (!isIPv6(address) || address.includes('%')) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/**
 * The address that a request came from. A forwarding header is believed only from a trusted proxy,
 * and in it the last address that is not such a proxy.
 */
export function peerAddress(request: IncomingMessage, trustedProxies: string[]): string {
  const socket = plainAddress(request.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(socket)) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(plainAddress)
    .filter(Boolean)
  return forwarded.reverse().find((address) => !trustedProxies.includes(address)) ?? socket
}
