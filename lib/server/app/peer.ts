import 'server-only'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Ways to write a forwarded address: `ip:port`, `[ip]`, `[ip]:port`, optionally quoted. */
const WRAPPED = /^"?(?:\[(?<inner>[^\]]*)\](?::\d*)?|(?<four>[\d.]+):\d*|(?<bare>[^"]*))"?$/

/** The canonical form of an address: no port, brackets, quotes or zone, IPv4-mapped as IPv4. Null: no address. */
export function plainAddress(text: string): string | null {
  return parse(text)?.toString() ?? null
}

function parse(text: string): Address | null {
  const { inner, four, bare } = WRAPPED.exec(text.trim())?.groups ?? {}
  const address = (inner ?? four ?? bare ?? '').trim().replace(/%.*$/s, '')
  // The library also accepts odd forms such as 127.1 and 0x7f000001.
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

/** An address, or a range of addresses with the length of its prefix. */
const RANGE = /^(?<base>[^/%]*)(?:\/(?<length>\d+))?$/

/** Reads addresses and CIDR ranges. Throws RangeError for one that is neither or contains every address. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    addRange(list, entry)
    if (list.check('0.0.0.0') && list.check('255.255.255.255'))
      throw new RangeError(`“${entry}” would include every address.`)
  }
  return list
}

function addRange(list: BlockList, entry: string): void {
  const { base = '', length } = RANGE.exec(entry)?.groups ?? {}
  const isV4 = isIP(base) === 4
  try {
    list.addSubnet(base, Number(length ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6')
  } catch {
    throw new RangeError(
      `“${entry}” is neither an address nor a CIDR range, such as 127.0.0.1 or 10.0.0.0/8.`,
    )
  }
}

/** The client's address: the last one in a trusted proxy's header that isn't such a proxy, or the peer's own. */
export function peerAddress(request: IncomingMessage, trustedProxies: BlockList): string {
  const isTrusted = (address: Address) => trustedProxies.check(address.toString(), address.kind())
  const text = request.socket.remoteAddress ?? ''
  const socket = parse(text)
  if (!socket) return text
  if (!isTrusted(socket)) return socket.toString()
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .filter((one) => one.trim() !== '')
    .map(parse)
  const client = forwarded.findLast((address) => !address || !isTrusted(address))
  return (client ?? socket).toString()
}

/** Rate limit keys. `address`: one visitor, an IPv4 address or IPv6 /64. `network`: one line, an IPv6 /48. */
export function limitKeysOf(peer: string): { address: string; network: string } {
  const address = parse(peer)
  if (!address) return { address: peer, network: peer }
  if (address.kind() === 'ipv4') return { address: address.toString(), network: address.toString() }
  const networkOf = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
  return { address: networkOf(64), network: networkOf(48) }
}
