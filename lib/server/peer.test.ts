import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { peerAddress, plainAddress } from './peer'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage

describe('peerAddress', () => {
  it('believes no forwarding header from anybody by default', () => {
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
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['not an address', 'not an address'],
  ])('an address has one spelling: %s', (written, plain) => {
    expect(plainAddress(written)).toBe(plain)
  })

  it('guessing passwords: an address that the client put in front is not taken', () => {
    expect(peerAddress(from('10.0.0.1', '1.2.3.4, 198.51.100.1'), ['10.0.0.1'])).toBe('198.51.100.1')
    expect(peerAddress(from('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2'), ['10.0.0.1', '10.0.0.2'])).toBe(
      '198.51.100.1',
    )
  })
})
