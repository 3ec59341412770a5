import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, type Guess, type PastGuess, refusalOf } from './rules'

const NOW = Date.UTC(2026, 10, 25)
const guess: Guess = { account: 'ana', address: 'here', network: 'here', browser: null }
/** A wrong guess some ms ago. */
const wrong = (ago: number, from: Partial<PastGuess> = {}): PastGuess => ({
  ...{ account: 'ana', address: `${ago}`, network: `${ago}`, browser: null, at: NOW - ago, isSettled: true },
  ...from,
})

describe('guessing the password of one account from everywhere', () => {
  it('after twenty wrong guesses each further one waits twice as long, up to 15 minutes', () => {
    const waits = Array.from({ length: 13 }, (_, n) => {
      const past = Array.from({ length: 20 + n }, (_, i) => wrong((19 + n - i) * 1000))
      return refusalOf(guess, past, NOW)?.retryAfter
    })
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    const past = Array.from({ length: 19 }, (_, i) => wrong((19 - i) * 1000))
    expect(refusalOf(guess, past, NOW)).toBeNull()
  })

  it('limits a day of patient guessing to 150 guesses, from any number of addresses', () => {
    const past: PastGuess[] = []
    for (let at = NOW; at < NOW + DAY_MS; ) {
      const refusal = refusalOf(guess, past, at)
      if (refusal) at += refusal.retryAfter * 1000
      else past.push(wrong(NOW - at))
    }
    expect(past.length).toBeLessThan(150)
  })

  it('does not count or delay a known browser’s guesses', () => {
    const past = Array.from({ length: 40 }, (_, i) => wrong((40 - i) * 10))
    expect(refusalOf({ ...guess, browser: 'known' }, past, NOW)).toBeNull()
    const own = past.map((one) => ({ ...one, browser: 'known' }))
    expect(refusalOf(guess, own, NOW)).toBeNull()
  })
})

it('Retry-After is exact: a second earlier a guess is rejected, and then it is not', () => {
  const one = fc.record({
    account: fc.constantFrom('ana', 'bo'),
    address: fc.constantFrom('here', 'there'),
    network: fc.constantFrom('here', 'there'),
    browser: fc.constantFrom(null, 'known'),
    ago: fc.integer({ min: 0, max: 20 * 60_000 }),
  })
  const asked = fc.constantFrom(guess, { ...guess, browser: 'known' })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 120 }), asked, (found, who) => {
      const past = found.map(({ ago, ...from }) => wrong(ago, from)).sort((a, b) => a.at - b.at)
      const refusal = refusalOf(who, past, NOW)
      if (!refusal) return
      const then = NOW + refusal.retryAfter * 1000
      expect(refusalOf(who, past, then)).toBeNull()
      if (refusal.retryAfter > 1) expect(refusalOf(who, past, then - 1000)).not.toBeNull()
    }),
  )
})
