import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalOf } from './total'

it('finds the length of any list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20_000), fc.nat(500), async (length, seen) => {
      let calls = 0
      const hasRowAt = async (offset: number) => {
        calls += 1
        return offset < length
      }
      expect(await totalOf(hasRowAt, Math.min(seen, length), 20_000)).toBe(length)
      expect(calls).toBeLessThanOrEqual(2 * Math.log2(length + 1) + 3)
    }),
  )
})

it('gives up on a list that is too long', async () => {
  expect(await totalOf(async () => true, 500, 20_000)).toBeNull()
  expect(await totalOf(async (offset) => offset < 20_001, 500, 20_000)).toBeNull()
})
