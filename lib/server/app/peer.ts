import 'server-only'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A range of addresses: its network and how many bits of it count. */
type AddressRange = [network: Address, bits: number]

/** How a forwarded address may be written around: `ip:port`, `[ip]`, `[ip]:port`, each perhaps in quotes. */
const WRAPPED = /^"?(?:\[(?<inner>[^\]]*)\](?::\d*)?|(?<four>[\d.]+):\d*|(?<bare>[^"]*))"?$/

/**
 * An address in its one spelling: no port, bracket, quotes or zone, an IPv4 address inside IPv6 as the IPv4
 * address. Null: it is none.
 */
export function plainAddress(text: string): string | null {
  return parse(text)?.toString() ?? null
}

function parse(text: string): Address | null {
  const { inner, four, bare } = WRAPPED.exec(text.trim())?.groups ?? {}
  const address = (inner ?? four ?? bare ?? '').trim().replace(/%.*$/s, '')
  // The library also takes what nobody writes, such as 127.1 and 0x7f000001.
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

/** An address or a CIDR range in its one spelling; null: it is neither, or holds every address there is. */
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

/** Read once for each list of settings, since every request asks. */
function rangesOf(list: readonly string[]): AddressRange[] {
  const ranges = known.get(list) ?? list.map(rangeOf).filter((range) => range !== null)
  known.set(list, ranges)
  return ranges
}

function isIn(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/**
 * The address that a request came from. A forwarding header is believed only from a trusted proxy, and in it
 * the last address that is not such a proxy. Where that one can't be used it is the proxy's own.
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
 * What limits count an address by. `address` is what one visitor has: an IPv4 address, or the /64 of an IPv6
 * one; `network` is what one line may have: the /48 of an IPv6 address.
 */
export function limitKeysOf(peer: string): { address: string; network: string } {
  const address = parse(peer)
  if (!address) return { address: peer, network: peer }
  if (address.kind() === 'ipv4') return { address: address.toString(), network: address.toString() }
  const networkOf = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
  return { address: networkOf(64), network: networkOf(48) }
}
