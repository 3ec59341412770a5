import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '@/lib/testing/processor'
import { faultOfPassword } from './password-rule'

const OWN = ['ana.lopez@harbor.example', 'Ana Lopez']

describe('guessing passwords', () => {
  it.each([
    'password1234',
    'Password12345!',
    'P@ssw0rd2024',
    'qwertyuiop12',
    '123456789012',
    'iloveyou1234',
    'aaaaaaaaaaaaaaaa',
    'one'.repeat(80),
  ])('rejects %s, which is guessed early', (password) => {
    expect(faultOfPassword(password, OWN)).toMatch(/too common/)
  })

  it.each(['ana.lopez@harbor.example', 'Ana-Lopez-Ana-Lopez', 'HARBOR.Ana.Lopez', 'Frontdesk Ana'])(
    'rejects %s, which is from the user’s own data',
    (password) => {
      expect(faultOfPassword(password, OWN)).toMatch(/email or name|too common/)
    },
  )

  it.each(['correcthorsebatterystaple', 'Correct-Horse-Battery-Staple'])(
    'rejects %s, which is widely known',
    (password) => {
      expect(faultOfPassword(password, OWN)).not.toBeNull()
    },
  )

  it.each([
    'seven lanterns over Bergen',
    'correct horse admin staple',
    'x7Gk2pQ9vLm4',
    'ёлки зелёные в лесу',
  ])('accepts %s', (password) => {
    expect(faultOfPassword(password, OWN)).toBeNull()
  })

  it('requires 12 to 256 characters', () => {
    expect(faultOfPassword('x7Gk2pQ9vLm', OWN)).toBe('must be at least 12 characters')
    expect(faultOfPassword('x7Gk2pQ9vLm4'.repeat(22), OWN)).toBe('must be at most 256 characters')
  })

  it('slow patterns: judges any input quickly', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 256, unit: 'grapheme' }), (password) => {
        expect(processorMs(() => faultOfPassword(password, OWN))).toBeLessThan(1000)
      }),
      { numRuns: 100 },
    )
  })
})
