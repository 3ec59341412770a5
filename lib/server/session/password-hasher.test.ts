import { expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher'

it('a storm of sign-ins: a few at a time, in order; the rest are asked to retry, and then all succeed', async () => {
  const { hash, verify } = createPasswordHasher()
  const made = await hash('seven lanterns over Bergen')
  const storm = await Promise.allSettled(
    Array.from({ length: 400 }, () => verify({ hash: made, password: 'no' })),
  )
  const refused = storm.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(300)
  expect(refused.length).toBeLessThan(400)
  expect(refused[0]).toMatchObject({ reason: { status: 503, options: { headers: { 'retry-after': '5' } } } })
  // Every accepted one finished; only the last ones were rejected.
  expect(storm.findIndex(({ status }) => status === 'rejected')).toBe(400 - refused.length)
  expect(await verify({ hash: made, password: 'seven lanterns over Bergen' })).toBe(true)
})
