import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { UpstreamError } from '@/lib/upstream/errors'
import { type Breaker, createBreaker } from './breaker'

let now = 0
let breaker: Breaker
beforeEach(() => {
  now = 0
  breaker = createBreaker(() => now)
})

const failed = () => new UpstreamError('failed', 'getCustomers', 500)
const refused = () => new UpstreamError('not-found', 'getCustomers', 404)
/** The result of a call: `ok`, or the kind of its error. */
const ending = (work: () => Promise<unknown>) =>
  breaker.run('getCustomers', work).then(
    () => 'ok',
    (error) => error.kind ?? error.name,
  )
const call = (error?: Error) => ending(() => (error ? Promise.reject(error) : Promise.resolve()))

/** A call in flight until the test ends it. */
function slow() {
  let end: (error?: Error) => void = () => {}
  const work = () =>
    new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
  const done = ending(work)
  return { done, end: (error?: Error) => end(error) }
}

async function open() {
  for (let i = 0; i < 5; i++) expect(await call(failed())).toBe('failed')
  expect(breaker.state().breaker).toBe('open')
}

describe('the breaker', () => {
  it('while one call probes, the others don’t wait for it', async () => {
    await open()
    now += 3000
    const probe = slow()
    expect(breaker.state().breaker).toBe('half-open')
    expect(await call()).toBe('circuit-open')
    probe.end()
    expect(await probe.done).toBe('ok')
    expect(await call()).toBe('ok')
  })

  it('a call rejected as invalid shows that the customer system is up', async () => {
    await open()
    now += 3000
    expect(await call(refused())).toBe('not-found')
    expect(breaker.state().breaker).toBe('closed')
  })

  it('a call that found no slot, or was cancelled, proves nothing', async () => {
    const nothing = [
      new UpstreamError('queue-full', 'getCustomers'),
      new DOMException('cancelled', 'AbortError'),
    ]
    for (const error of nothing) {
      for (let i = 0; i < 10; i++) await call(error)
      expect(breaker.state().breaker).toBe('closed')
    }
    for (const error of nothing) {
      await open()
      now += 3000
      await call(error)
      expect(await call()).toBe('circuit-open')
      now += 3000
      expect(await call()).toBe('ok')
    }
  })

  it('calls started before it opened change nothing while one call probes', async () => {
    const late = slow()
    await open()
    now += 3000
    const probe = slow()
    late.end(failed())
    expect(await late.done).toBe('failed')
    probe.end()
    await probe.done
    expect(breaker.state().breaker).toBe('closed')
  })

  it('says since when calls fail, through all probes, and since when they work again', async () => {
    const before = Date.now()
    const first = failed()
    await call(first)
    const since = first.failingSince ?? 0
    expect(since).toBeGreaterThanOrEqual(before)
    for (let i = 0; i < 4; i++) await call(failed())
    now += 3000
    const again = failed()
    await call(again)
    expect(again.failingSince).toBe(since)
    expect(breaker.state()).toEqual({ breaker: 'open', since })
    now += 3000
    await call()
    expect(breaker.state().since).toBeGreaterThanOrEqual(since)
    const fresh = failed()
    await call(fresh)
    expect(fresh.failingSince).toBeGreaterThanOrEqual(breaker.state().since)
  })

  it('follows the rule for any results and times', async () => {
    const step = fc.record({
      ends: fc.constantFrom('ok', 'failed', 'failed', 'failed', 'not-found'),
      after: fc.constantFrom(0, 0, 1000, 2999, 3000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        now = 0
        breaker = createBreaker(() => now)
        let row = 0
        let openedAt: number | null = null
        for (const { ends, after } of steps) {
          now += after
          const isLet = openedAt === null || now - openedAt >= 3000
          const errors = { ok: undefined, failed: failed(), 'not-found': refused() }
          expect(await call(errors[ends])).toBe(isLet ? ends : 'circuit-open')
          if (!isLet) continue
          if (ends === 'failed') row += 1
          else if (ends === 'ok') row = 0
          if (ends === 'failed' && (openedAt !== null || row >= 5)) openedAt = now
          else if (openedAt !== null) openedAt = null
        }
      }),
      { numRuns: 200 },
    )
  })
})
