import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressList, limitKeysOf, peerAddress, plainAddress } from './peer'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage

const peerWith = (request: IncomingMessage, proxies: string[]) => peerAddress(request, addressList(proxies))

describe('peerAddress', () => {
  it('trusts no forwarding header by default', () => {
    expect(peerWith(from('203.0.113.9', '198.51.100.1'), [])).toBe('203.0.113.9')
  })

  it('takes the client’s address from a trusted proxy', () => {
    expect(peerWith(from('::ffff:10.0.0.1', '198.51.100.1'), ['10.0.0.1'])).toBe('198.51.100.1')
  })

  it.each([
    ['10.0.0.5', '10.0.0.5'],
    [' ::ffff:10.0.0.5 ', '10.0.0.5'],
    ['::FFFF:a00:5', '10.0.0.5'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['2001:DB8::00:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['203.0.113.9:40001', '203.0.113.9'],
    ['"203.0.113.9"', '203.0.113.9'],
    ['"203.0.113.9:4711"', '203.0.113.9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[2001:db8::9]:40001', '2001:db8::9'],
    ['"[2001:db8::9%25eth0]:40001"', '2001:db8::9'],
    ['[::ffff:203.0.113.9]:1', '203.0.113.9'],
  ])('an address has one canonical spelling: %s', (written, plain) => {
    expect(plainAddress(written)).toBe(plain)
  })

  it.each(['not an address', 'unknown', '_hidden', '', '127.1', '0x7f000001', '[]', '[203.0.113.9', '1.2.3'])(
    'isn’t an address: %s',
    (written) => {
      expect(plainAddress(written)).toBeNull()
    },
  )

  it('guessing passwords: ignores an address that the client put first', () => {
    expect(peerWith(from('10.0.0.1', '1.2.3.4, 198.51.100.1'), ['10.0.0.1'])).toBe('198.51.100.1')
    expect(peerWith(from('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2'), ['10.0.0.1', '10.0.0.2'])).toBe(
      '198.51.100.1',
    )
  })

  it('trusts every proxy in a range', () => {
    expect(peerWith(from('10.9.8.7', '198.51.100.1, 10.4.4.4'), ['10.0.0.0/8'])).toBe('198.51.100.1')
    expect(peerWith(from('fd00::7', '198.51.100.1'), ['fd00::/8'])).toBe('198.51.100.1')
    expect(peerWith(from('11.0.0.1', '198.51.100.1'), ['10.0.0.0/8'])).toBe('11.0.0.1')
  })

  it.each(['unknown', '_hidden', '', ' , ', '198.51.100.1, unknown', '"', '1.2.3.4.5:1'])(
    'guessing passwords: an unusable forwarded address counts as the proxy’s: %s',
    (forwarded) => {
      expect(peerWith(from('10.0.0.1', forwarded), ['10.0.0.1'])).toBe('10.0.0.1')
    },
  )

  it('guessing passwords: the address stays the same, whatever a client puts first and whatever the port', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 65535 }), fc.ipV6(), (front, port, v6) => {
        const clean = front.replaceAll(',', '')
        expect(peerWith(from('10.0.0.1', `${clean}, 203.0.113.9:${port}`), ['10.0.0.1'])).toBe('203.0.113.9')
        const bare = peerWith(from('10.0.0.1', v6), ['10.0.0.1'])
        expect(peerWith(from('10.0.0.1', `${clean}, [${v6}]:${port}`), ['10.0.0.1'])).toBe(bare)
      }),
    )
  })
})

describe('addressList', () => {
  const contains = (entry: string, address: string) =>
    addressList([entry]).check(address, address.includes(':') ? 'ipv6' : 'ipv4')

  it.each([
    ['0:0:0:0:0:0:0:1', '::1'],
    ['10.0.0.5', '::ffff:10.0.0.5'],
    ['::ffff:10.0.0.5', '10.0.0.5'],
    ['172.16.0.1/12', '172.31.255.255'],
    ['2001:DB8:0::/32', '2001:db8:ffff::1'],
    ['::ffff:192.168.0.0/112', '192.168.255.1'],
  ])('%s contains %s', (entry, address) => {
    expect(contains(entry, address)).toBe(true)
  })

  it.each([
    ['10.0.0.5', '10.0.0.6'],
    ['172.16.0.0/12', '172.32.0.0'],
    ['::ffff:192.168.0.0/112', '192.169.0.1'],
    ['fd00::/8', '10.0.0.1'],
  ])('%s doesn’t contain %s', (entry, address) => {
    expect(contains(entry, address)).toBe(false)
  })

  it.each([
    '127.1',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0.0/1e1',
    '',
    'fe80::1%eth0',
  ])('rejects what is no address or range: %s', (entry) => {
    expect(() => addressList(['10.0.0.1', entry])).toThrow(RangeError)
  })

  it.each(['0.0.0.0/0', '::/0', '::/1', '::ffff:0:0/96', '::ffff:10.0.0.0/96'])(
    'guessing passwords: rejects a range that would trust every client: %s',
    (entry) => {
      expect(() => addressList([entry])).toThrow('every address')
    },
  )

  it('guessing passwords: rejects ranges that would trust every client together', () => {
    expect(() => addressList(['0.0.0.0/1', '128.0.0.0/1'])).toThrow('every address')
  })
})

describe('the keys of limits', () => {
  it('an IPv4 address as it is', () => {
    expect(limitKeysOf('203.0.113.9')).toEqual({ address: '203.0.113.9', network: '203.0.113.9' })
    expect(limitKeysOf('::ffff:203.0.113.9')).toEqual(limitKeysOf('203.0.113.9'))
  })

  it('an IPv6 address by its /64, and its /48', () => {
    const keys = { address: '2001:db8:1:2::/64', network: '2001:db8:1::/48' }
    for (const peer of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:DB8:1:2::1%eth0'])
      expect(limitKeysOf(peer)).toEqual(keys)
    expect(limitKeysOf('2001:db8:1:3::1')).toEqual({ ...keys, address: '2001:db8:1:3::/64' })
  })
})
