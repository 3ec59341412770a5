import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationName } from '@/lib/contract'
import { createUpstream } from '@/lib/upstream/client'
import { UpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import type { Outcome } from '@/lib/upstream/outcome'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { selfSigned } from '@/lib/upstream/testing/self-signed'
import { createRecorder } from './recorder'
import { MOST_SHAPES } from './shapes'

const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  operation: 'getCustomers',
  ms: 12,
  attempts: 1,
  error: null,
  unreadable: 0,
  cut: 0,
  mismatches: [],
  ...more,
})
const failed = (kind: UpstreamFault, more: Partial<Outcome> = {}) =>
  outcome({ error: new UpstreamError(kind, more.operation ?? 'getCustomers', more.ms ?? null), ...more })

function clocked() {
  const clock = { now: 1000 }
  return { clock, recorder: createRecorder(() => clock.now) }
}

describe('the connection’s state', () => {
  it('nothing is known before the first call', () => {
    const { recorder } = clocked()
    expect(recorder.read()).toMatchObject({ calls: 0, answeredAt: null, failingSince: null, failingAs: null })
  })

  it('fails since the first unanswered call, with the last call’s error, until a response', () => {
    const { clock, recorder } = clocked()
    recorder.record(outcome())
    for (const kind of ['timeout', 'reset'] as const) {
      clock.now += 1000
      recorder.record(failed(kind))
    }
    expect(recorder.read()).toMatchObject({ answeredAt: 1000, failingSince: 2000, failingAs: 'reset' })
    clock.now += 1000
    recorder.record(outcome())
    expect(recorder.read()).toMatchObject({ answeredAt: 4000, failingSince: null, failingAs: null })
  })

  it.each(['refused-keys', 'bad-request', 'not-found', 'rate-limited', 'too-large'] as const)(
    '%s is a response',
    (kind) => {
      const { recorder } = clocked()
      recorder.record(failed('unreachable'))
      recorder.record(failed(kind))
      expect(recorder.read()).toMatchObject({ answeredAt: 1000, failingSince: null })
    },
  )

  it('reports an untrusted certificate by its code until there is a response', async () => {
    const { recorder } = clocked()
    const servers = loopback()
    const baseUrl = await servers.https(selfSigned(), (_request, response) => response.end())
    const keys = { apiKey: 'k', secretKey: 's', appId: 'a' }
    const upstream = createUpstream({ baseUrl, keys, timeoutMs: 20_000, onCall: recorder.record })
    await expect(upstream.read('getCustomers', {})).rejects.toMatchObject({ kind: 'tls' })
    await servers.close()
    const failing = { failingAs: 'tls', failingCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }
    expect(recorder.read()).toMatchObject(failing)
    recorder.record(outcome())
    expect(recorder.read()).toMatchObject({ failingAs: null, failingCode: null })
  })

  it('a call that was not sent says nothing about upstream', () => {
    const { recorder } = clocked()
    recorder.record(failed('failed', { attempts: 0 }))
    expect(recorder.read()).toMatchObject({ calls: 1, answeredAt: null, failingSince: null })
  })
})

it('counts failures by kind, latest first', () => {
  const { clock, recorder } = clocked()
  recorder.record(failed('failed'))
  recorder.record(failed('timeout'))
  clock.now = 2000
  recorder.record(failed('failed', { operation: 'getEvents' }))
  expect(recorder.read().failures).toEqual([
    { kind: 'failed', count: 2, lastAt: 2000, operation: 'getEvents', status: null },
    { kind: 'timeout', count: 1, lastAt: 1000, operation: 'getCustomers', status: null },
  ])
})

it('counts shapes by operation, place, expected and received type, with first and last time', () => {
  const { clock, recorder } = clocked()
  const mismatch = { path: 'members[].phone', expected: 'text', seen: 'whole number', count: 3 } as const
  recorder.record(outcome({ mismatches: [mismatch] }))
  clock.now = 2000
  recorder.record(outcome({ mismatches: [mismatch, { ...mismatch, seen: 'null', count: 1 }] }))
  expect(recorder.read().shapes).toEqual([
    { operation: 'getCustomers', ...mismatch, count: 6, firstAt: 1000, lastAt: 2000 },
    { operation: 'getCustomers', ...mismatch, seen: 'null', count: 1, firstAt: 2000, lastAt: 2000 },
  ])
})

it('counts unmatched rows by operation and filter, latest first', () => {
  const { clock, recorder } = clocked()
  recorder.record(outcome({ unmatched: { rows: 3, filters: ['email'] } }))
  recorder.record(outcome())
  clock.now = 2000
  recorder.record(outcome({ unmatched: { rows: 1, filters: ['email', 'phone'] } }))
  recorder.record(outcome({ operation: 'getEvents', unmatched: { rows: 5, filters: ['user_id'] } }))
  const times = { firstAt: 2000, lastAt: 2000 }
  expect(recorder.read().ignoredFilters).toEqual([
    { operation: 'getCustomers', filter: 'email', calls: 2, rows: 4, firstAt: 1000, lastAt: 2000 },
    { operation: 'getCustomers', filter: 'phone', calls: 1, rows: 1, ...times },
    { operation: 'getEvents', filter: 'user_id', calls: 1, rows: 5, ...times },
  ])
})

it('memory: keeps a bounded amount and loses nothing from the counts, whatever is recorded', () => {
  const shape = fc.record({
    path: fc.string(),
    expected: fc.constantFrom('text', 'object'),
    seen: fc.constantFrom('null' as const, 'list' as const),
    count: fc.integer({ min: 1, max: 1000 }),
  })
  const operation = fc.constantFrom<OperationName>('getCustomers', 'getEvents')
  const told = fc.array(fc.record({ operation, mismatches: fc.array(shape, { maxLength: 60 }) }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(told, (calls) => {
      const { recorder } = clocked()
      for (const one of calls) recorder.record(outcome(one))
      const { shapes, moreShapes } = recorder.read()
      expect(shapes.length).toBeLessThanOrEqual(MOST_SHAPES)
      const counted = shapes.reduce((sum, { count }) => sum + count, moreShapes)
      expect(counted).toBe(
        calls.flatMap(({ mismatches }) => mismatches).reduce((sum, { count }) => sum + count, 0),
      )
    }),
    { numRuns: 200 },
  )
  const { recorder } = clocked()
  for (let at = 0; at < MOST_SHAPES + 5; at++) {
    recorder.record(outcome({ mismatches: [{ path: `p${at}`, expected: 'text', seen: 'null', count: 2 }] }))
  }
  expect(recorder.read().shapes).toHaveLength(MOST_SHAPES)
  expect(recorder.read().moreShapes).toBe(10)
})
