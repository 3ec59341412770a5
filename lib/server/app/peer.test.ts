import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitKeysOf, peerAddress, plainAddress } from './peer'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage

describe('peerAddress', () => {
  it('trusts no forwarding header by default', () => {
    expect(peerAddress(from('203.0.113.9', '198.51.100.1'), [])).toBe('203.0.113.9')
  })

  it('takes the client’s address from a trusted proxy', () => {
    expect(peerAddress(from('::ffff:10.0.0.1', '198.51.100.1'), ['10.0.0.1'])).toBe('198.51.100.1')
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
    expect(peerAddress(from('10.0.0.1', '1.2.3.4, 198.51.100.1'), ['10.0.0.1'])).toBe('198.51.100.1')
    expect(peerAddress(from('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2'), ['10.0.0.1', '10.0.0.2'])).toBe(
      '198.51.100.1',
    )
  })

  it('trusts every proxy in a range', () => {
    expect(peerAddress(from('10.9.8.7', '198.51.100.1, 10.4.4.4'), ['10.0.0.0/8'])).toBe('198.51.100.1')
    expect(peerAddress(from('fd00::7', '198.51.100.1'), ['fd00::/8'])).toBe('198.51.100.1')
    expect(peerAddress(from('11.0.0.1', '198.51.100.1'), ['10.0.0.0/8'])).toBe('11.0.0.1')
  })

  it.each(['unknown', '_hidden', '', ' , ', '198.51.100.1, unknown', '"', '1.2.3.4.5:1'])(
    'guessing passwords: an unusable forwarded address counts as the proxy’s: %s',
    (forwarded) => {
      expect(peerAddress(from('10.0.0.1', forwarded), ['10.0.0.1'])).toBe('10.0.0.1')
    },
  )

  it('guessing passwords: the address stays the same, whatever a client puts first and whatever the port', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 65535 }), fc.ipV6(), (front, port, v6) => {
        const clean = front.replaceAll(',', '')
        expect(peerAddress(from('10.0.0.1', `${clean}, 203.0.113.9:${port}`), ['10.0.0.1'])).toBe(
          '203.0.113.9',
        )
        const bare = peerAddress(from('10.0.0.1', v6), ['10.0.0.1'])
        expect(peerAddress(from('10.0.0.1', `${clean}, [${v6}]:${port}`), ['10.0.0.1'])).toBe(bare)
      }),
    )
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
