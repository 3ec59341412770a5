import { beforeEach, describe, expect, it } from 'vitest'
import type { OperationName } from '@/lib/contract'
import { UpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { type Breakers, createBreakers } from './breakers'

let now = 0
let breakers: Breakers
beforeEach(() => {
  now = 0
  breakers = createBreakers(() => now)
})

/** The result of a call: `ok`, or the kind of its error. */
const call = (operation: OperationName, fault?: UpstreamFault, form?: string) =>
  breakers
    .run({ operation, form }, async () => {
      if (fault) throw new UpstreamError(fault, operation, fault === 'failed' ? 500 : null)
    })
    .then(
      () => 'ok',
      (error) => error.kind,
    )

async function fail(times: number, operation: OperationName, fault: UpstreamFault, form?: string) {
  for (let i = 0; i < times; i++) expect(await call(operation, fault, form)).toBe(fault)
}

describe('one failing operation', () => {
  it.each([
    'failed',
    'timeout',
    'reset',
    'unreadable-body',
    'wrong-envelope',
    'redirect',
    'too-large',
  ] as const)('pauses itself and no other: %s', async (fault) => {
    await fail(5, 'getEvents', fault)
    expect(await call('getEvents')).toBe('circuit-open')
    for (const other of [
      'getCustomers',
      'getOptoutCustomers',
      'viewClassSchedule',
      'removeContact',
    ] as const) {
      expect(await call(other)).toBe('ok')
    }
    expect(breakers.state()).toMatchObject({
      breaker: 'open',
      paused: [{ operation: 'getEvents', form: null, breaker: 'open' }],
    })
  })

  it('is one form if a form fails', async () => {
    await fail(5, 'getFormSubmissions', 'failed', 'broken')
    expect(await call('getFormSubmissions', undefined, 'broken')).toBe('circuit-open')
    expect(await call('getFormSubmissions', undefined, 'fine')).toBe('ok')
    expect(breakers.state().paused).toMatchObject([{ operation: 'getFormSubmissions', form: 'broken' }])
  })

  it('isn’t forgotten when others succeed, and resumes when it succeeds', async () => {
    await fail(4, 'getEvents', 'failed')
    expect(await call('getCustomers')).toBe('ok')
    await fail(1, 'getEvents', 'failed')
    expect(await call('getEvents')).toBe('circuit-open')
    now += 3000
    expect(await call('getEvents')).toBe('ok')
    expect(breakers.state()).toMatchObject({ breaker: 'closed', paused: [] })
  })

  it('says in its error that only one operation is paused', async () => {
    await fail(5, 'getEvents', 'failed')
    const refused = breakers.run({ operation: 'getEvents' }, async () => {})
    await expect(refused).rejects.toMatchObject({ kind: 'circuit-open', paused: 'operation' })
  })
})

describe('a host that can’t be reached', () => {
  it.each(['unreachable', 'tls'] as const)(
    'pauses all after five calls of any operations: %s',
    async (fault) => {
      const operations = ['getCustomers', 'getEvents', 'viewClassSchedule', 'removeContact'] as const
      for (const operation of operations) await fail(1, operation, fault)
      expect(breakers.state()).toMatchObject({ breaker: 'closed', paused: [] })
      await fail(1, 'getFormSubmissions', fault, 'f1')
      for (const operation of operations) expect(await call(operation)).toBe('circuit-open')
      expect(breakers.state()).toMatchObject({ breaker: 'open', paused: 'all' })
      const refused = breakers.run({ operation: 'getEvents' }, async () => {})
      await expect(refused).rejects.toMatchObject({ kind: 'circuit-open', paused: 'host' })
    },
  )

  it('is tried by one call every 3 s, and any response ends the pause', async () => {
    await fail(5, 'getCustomers', 'unreachable')
    now += 3000
    expect(await call('getEvents', 'unreachable')).toBe('unreachable')
    expect(await call('getCustomers')).toBe('circuit-open')
    now += 3000
    expect(await call('getEvents', 'failed')).toBe('failed')
    expect(await call('getCustomers')).toBe('ok')
    expect(breakers.state().breaker).toBe('closed')
  })

  it('isn’t a host that responds in between, with anything', async () => {
    for (let i = 0; i < 10; i++) {
      await fail(4, 'getCustomers', 'unreachable')
      await fail(1, 'getFormSubmissions', 'failed', `f${i}`)
    }
    expect(breakers.state().paused).toEqual([])
  })
})

it('calls that found no slot, or were cancelled, pause nothing', async () => {
  for (let i = 0; i < 10; i++) {
    await call('getCustomers', 'queue-full')
    const cancelled = new DOMException('cancelled', 'AbortError')
    await breakers.run({ operation: 'getCustomers' }, () => Promise.reject(cancelled)).catch(() => {})
  }
  expect(breakers.state()).toMatchObject({ breaker: 'closed', paused: [] })
})

it('made-up forms that fail don’t fill the memory', async () => {
  for (let i = 0; i < 1500; i++) await call('getFormSubmissions', 'failed', `f${i}`)
  for (let i = 0; i < 5; i++) await call('getFormSubmissions', 'failed', 'last')
  expect(breakers.state().paused).toHaveLength(1)
})
