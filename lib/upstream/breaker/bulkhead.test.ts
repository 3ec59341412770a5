import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type OperationName, operations } from '@/lib/contract'
import { createBulkhead } from './bulkhead'

const NAMES = Object.keys(operations) as OperationName[]
const nameOf = (nth: number) => NAMES[nth % NAMES.length] ?? 'getCustomers'

/** Work that runs until the test ends it. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = vi.fn(() => ended)
  return { run, end }
}

it('a free slot goes to the next waiting call, not to cancelled ones', async () => {
  const bulkhead = createBulkhead()
  const first = Array.from({ length: 32 }, work)
  const running = first.map(({ run }, nth) => bulkhead.run(nameOf(nth), undefined, run))
  const leaving = new AbortController()
  const left = work()
  const gone = bulkhead.run('getCustomers', leaving.signal, left.run)
  const waiter = work()
  const waits = bulkhead.run('getCustomers', undefined, waiter.run)
  expect(bulkhead.waiting()).toBe(2)
  leaving.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  expect(bulkhead.waiting()).toBe(1)
  first[0]?.end()
  await vi.waitFor(() => expect(waiter.run).toHaveBeenCalled())
  expect(left.run).not.toHaveBeenCalled()
  for (const { end } of [...first, waiter]) end()
  await Promise.all([...running, waits])
  expect([bulkhead.running(), bulkhead.waiting()]).toEqual([0, 0])
})

it('work that throws frees its slot', async () => {
  const bulkhead = createBulkhead()
  for (let i = 0; i < 100; i++) {
    await expect(
      bulkhead.run('getCustomers', undefined, () => Promise.reject(new Error('its own'))),
    ).rejects.toThrow('its own')
  }
  expect(bulkhead.running()).toBe(0)
})

it('never runs more than 32 calls at once, and forgets none, however they start, end and are cancelled', async () => {
  const step = fc.record({ what: fc.constantFrom('call', 'end', 'cancel'), which: fc.nat() })
  const callAtFirst = Array.from({ length: 34 }, (_, which) => ({ what: 'call' as const, which }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 150 }), async (steps) => {
      const bulkhead = createBulkhead()
      const calls: { cancel: AbortController; end: () => void; done: Promise<unknown> }[] = []
      let running = 0
      let most = 0
      const begin = (ended: Promise<void>) => async () => {
        running += 1
        most = Math.max(most, running)
        await ended
        running -= 1
      }
      // All start with a full bulkhead, so that there is always a call waiting.
      for (const { what, which } of [...callAtFirst, ...steps]) {
        if (what === 'call') {
          const { run, end } = work()
          const cancel = new AbortController()
          const done = bulkhead.run(nameOf(which), cancel.signal, begin(run())).catch(() => {})
          calls.push({ cancel, end, done })
        } else {
          const one = calls[which % calls.length]
          if (what === 'end') one?.end()
          else one?.cancel.abort()
        }
        await Promise.resolve()
      }
      for (const { end } of calls) end()
      await Promise.all(calls.map(({ done }) => done))
      expect(most).toBe(32)
      expect([running, bulkhead.running(), bulkhead.waiting()]).toEqual([0, 0, 0])
    }),
    { numRuns: 50 },
  )
})

it('a hanging operation takes 24 slots; the others get the rest', async () => {
  const bulkhead = createBulkhead()
  const hanging = Array.from({ length: 40 }, work)
  const stuck = hanging.map(({ run }) => bulkhead.run('getEvents', undefined, run))
  expect([bulkhead.running(), bulkhead.waiting()]).toEqual([24, 16])
  const others = Array.from({ length: 8 }, work)
  const found = others.map(({ run }) => bulkhead.run('getCustomers', undefined, run))
  for (const { run } of others) expect(run).toHaveBeenCalled()
  expect(bulkhead.running()).toBe(32)
  for (const { end } of [...hanging, ...others]) end()
  await Promise.all([...stuck, ...found])
  expect([bulkhead.running(), bulkhead.waiting()]).toEqual([0, 0])
})
