import fc from 'fast-check'
import { expect, it } from 'vitest'
import { processorMs } from '@/lib/testing/processor'
import { carriesToken } from './route'

const TOKEN = 'a-token-of-sixteen-signs-and-more'

it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `BEARER   ${TOKEN} `])('%j has the token', (header) => {
  expect(carriesToken(header, TOKEN)).toBe(true)
})

it('guessing the token: nothing else is accepted, neither a part of it nor another scheme', () => {
  const near = [null, '', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer x ${TOKEN}`, `Bearer${TOKEN}`]
  for (const header of near) expect(carriesToken(header, TOKEN)).toBe(false)
  for (let length = 0; length < TOKEN.length; length++) {
    expect(carriesToken(`Bearer ${TOKEN.slice(0, length)}`, TOKEN)).toBe(false)
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(carriesToken(`Bearer ${text}`, TOKEN)).toBe(false)
    }),
  )
})

it('slow patterns: 100,000 spaces or letters are rejected at once', () => {
  for (const filler of [' ', 'a', 'a ']) {
    const ms = processorMs(() => {
      expect(carriesToken(`Bearer ${filler.repeat(100_000)}x`, TOKEN)).toBe(false)
    })
    expect(ms).toBeLessThan(100)
  }
})
