import { json } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { createUpstream } from './client'
import { createRetryBudget } from './retry-budget'
import { loopback } from './testing/loopback-server'

const servers = loopback()
afterEach(servers.close)

it('allows exactly 10 retries or a tenth of the calls in any 10 s', () => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 3000 }),
    calls: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0
      const budget = createRetryBudget(() => now)
      const calls: number[] = []
      const retries: number[] = []
      const recent = (times: number[]) => times.filter((time) => time > now - 10_000).length
      for (const { after, calls: count } of steps) {
        now += after
        for (let i = 0; i < count; i++) {
          budget.countCall()
          calls.push(now)
        }
        for (let i = 0; i < 50; i++) {
          const may = recent(retries) < Math.max(10, recent(calls) / 10)
          expect(budget.take()).toBe(may)
          if (may) retries.push(now)
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('a half-failing customer system doesn’t get three times the requests', async () => {
  let now = 0
  let asked = 0
  const base = await servers.http(async (request, response) => {
    const { user_id } = (await json(request)) as { user_id: string }
    if (user_id === 'fine') {
      response.end('{"events":[]}')
      return
    }
    asked += 1
    response.writeHead(500).end()
  })
  const keys = { apiKey: 'k', secretKey: 's', appId: 'a' }
  const upstream = createUpstream({ baseUrl: base, keys, timeoutMs: 4000, now: () => now })
  /** Attempts of one failed call, with a success in between, so that the breaker stays closed. */
  const attempts = async () => {
    const before = asked
    await expect(upstream.read('getEvents', { user_id: 'u' })).rejects.toMatchObject({ kind: 'failed' })
    await upstream.read('getEvents', { user_id: 'fine' })
    return asked - before
  }
  const six = async () => {
    const counts: number[] = []
    for (let i = 0; i < 6; i++) counts.push(await attempts())
    return counts
  }
  expect(await six()).toEqual([3, 3, 3, 3, 3, 1])
  now += 9999
  expect(await attempts()).toBe(1)
  now += 1
  expect(await six()).toEqual([3, 3, 3, 3, 3, 1])
})
