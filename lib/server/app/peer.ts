import 'server-only'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A range of addresses: the network and its prefix length. */
type AddressRange = [network: Address, bits: number]

/** Ways to write a forwarded address: `ip:port`, `[ip]`, `[ip]:port`, optionally quoted. */
const WRAPPED = /^"?(?:\[(?<inner>[^\]]*)\](?::\d*)?|(?<four>[\d.]+):\d*|(?<bare>[^"]*))"?$/

/**
 * The canonical form of an address: no port, bracket, quotes or zone, and IPv4-mapped IPv6 as IPv4. Null: not an
 * address.
 */
export function plainAddress(text: string): string | null {
  return parse(text)?.toString() ?? null
}

function parse(text: string): Address | null {
  const { inner, four, bare } = WRAPPED.exec(text.trim())?.groups ?? {}
  const address = (inner ?? four ?? bare ?? '').trim().replace(/%.*$/s, '')
  // The library also accepts odd forms such as 127.1 and 0x7f000001.
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

/** The canonical form of an address or CIDR range; null: neither, or a range of all addresses. */
export function plainRange(text: string): string | null {
  const range = rangeOf(text)
  if (!range) return null
  const [network, bits] = range
  return bits === (network.kind() === 'ipv4' ? 32 : 128) ? network.toString() : `${network}/${bits}`
}

function rangeOf(text: string): AddressRange | null {
  const [, base = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (isIP(base) === 0) return null
  const written = ipaddr.parse(base)
  const most = written.kind() === 'ipv4' ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  if (bits < 1 || bits > most) return null
  const network = ipaddr.process(base)
  if (network.kind() === written.kind()) return [network, bits]
  return bits > 96 ? [network, bits - 96] : null
}

const known = new WeakMap<readonly string[], AddressRange[]>()

/** Cached per settings list, since every request needs it. */
function rangesOf(list: readonly string[]): AddressRange[] {
  const ranges = known.get(list) ?? list.map(rangeOf).filter((range) => range !== null)
  known.set(list, ranges)
  return ranges
}

function isIn(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/**
 * The client's address. Trusts a forwarding header only from a trusted proxy, and uses its last address that isn't
 * such a proxy. If that one is unusable, returns the proxy's own.
 */
export function peerAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const ranges = rangesOf(trustedProxies)
  const text = request.socket.remoteAddress ?? ''
  const socket = parse(text)
  if (!socket) return text
  if (!isIn(socket, ranges)) return socket.toString()
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .filter((one) => one.trim() !== '')
    .map(parse)
  const client = forwarded.findLast((address) => !address || !isIn(address, ranges))
  return (client ?? socket).toString()
}

/**
 * Rate limit keys of an address. `address`: one visitor, an IPv4 address or an IPv6 /64. `network`: one line, an IPv6
 * /48.
 */
export function limitKeysOf(peer: string): { address: string; network: string } {
  const address = parse(peer)
  if (!address) return { address: peer, network: peer }
  if (address.kind() === 'ipv4') return { address: address.toString(), network: address.toString() }
  const networkOf = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
  return { address: networkOf(64), network: networkOf(48) }
}
