import { afterEach, describe, expect, it, vi } from 'vitest'
import { createUpstream } from './client'
import type { Outcome } from './outcome'
import { closeServers, faultOf, KEYS, ways } from './testing/both-ways'

afterEach(closeServers)

describe.each(ways)('over %s', (_, open) => {
  it.each([
    [400, 'bad-request'],
    [401, 'refused-keys'],
    [403, 'refused-keys'],
    [404, 'not-found'],
    [418, 'unexpected-status'],
    [421, 'unexpected-status'],
    [429, 'rate-limited'],
    [500, 'failed'],
    [502, 'failed'],
    [503, 'failed'],
    [504, 'failed'],
    [201, 'unexpected-status'],
    [204, 'unexpected-status'],
    [301, 'redirect'],
    [302, 'redirect'],
    [303, 'redirect'],
    [304, 'redirect'],
    [307, 'redirect'],
    [308, 'redirect'],
  ])('a %i is %s, sent once, without the customer system’s text', async (status, kind) => {
    let calls = 0
    const upstream = await open(async () => {
      calls += 1
      const body = [204, 304].includes(status) ? null : '{"message":"secret words","result":"success"}'
      return new Response(body, { status, headers: { location: '/v2/ExternalApi/getCustomers' } })
    })
    const error = await faultOf(upstream.removeContact({ id: 'c1' }))
    expect(error).toMatchObject({ kind, status, operation: 'removeContact', retryAfter: null, code: null })
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/secret words|the-api-key|the-secret-key/)
    expect(calls).toBe(1)
  })

  it.each([
    ['7', 7],
    ['0', 0],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['99999999999999999999', null],
  ])('reads Retry-After: %s', async (value, seconds) => {
    const upstream = await open(
      async () => new Response('', { status: 503, headers: { 'retry-after': value } }),
    )
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ retryAfter: seconds })
  })

  it('reads Retry-After: a future date', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }
    const upstream = await open(async () => new Response('', { status: 429, headers }))
    const { retryAfter } = await faultOf(upstream.read('getCustomers', {}))
    expect(retryAfter).toBeGreaterThan(3500)
    expect(retryAfter).toBeLessThanOrEqual(3600)
  })

  it('retries reads but never removals, and stops calling an operation after five failures', async () => {
    const asked: string[] = []
    const outcomes: [string, number, string | undefined][] = []
    const upstream = await open(
      async (request) => {
        asked.push(request.url.split('/').at(-1) ?? '')
        return new Response('', { status: 500 })
      },
      {
        onCall: ({ operation, attempts, error }) => outcomes.push([operation, attempts, error?.kind]),
        now: () => 0,
      },
    )
    await faultOf(upstream.read('getCustomers', {}))
    for (let i = 0; i < 5; i++) await faultOf(upstream.removeContact({ id: 'c1' }))
    expect(asked).toEqual([...Array(3).fill('getCustomers'), ...Array(5).fill('removeContact')])
    expect(upstream.state()).toMatchObject({ breaker: 'open', running: 0, waiting: 0 })
    await faultOf(upstream.removeContact({ id: 'c1' }))
    expect(asked).toHaveLength(8)
    expect(outcomes).toEqual([
      ['getCustomers', 3, 'failed'],
      ...Array(5).fill(['removeContact', 1, 'failed']),
      ['removeContact', 0, 'circuit-open'],
    ])
  })

  it('a waiting call isn’t sent once the breaker is open', async () => {
    const ends: (() => void)[] = []
    const upstream = await open(
      () => new Promise((resolve) => ends.push(() => resolve(new Response('', { status: 500 })))),
    )
    const calls = Array.from({ length: 50 }, () => faultOf(upstream.removeContact({ id: 'c1' })))
    await vi.waitFor(() => expect(ends).toHaveLength(24), 10_000)
    expect(upstream.state()).toMatchObject({ running: 24, waiting: 26 })
    for (const end of ends.slice(0, 5)) end()
    // Slots freed before the fifth failure were taken.
    await vi.waitFor(() => expect(upstream.state().breaker).toBe('open'), 10_000)
    await vi.waitFor(() => expect(ends).toHaveLength(upstream.state().running + 5), 10_000)
    const sent = ends.length
    for (const end of ends) end()
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind)
    expect(ends).toHaveLength(sent)
    expect(kinds.filter((kind) => kind === 'circuit-open')).toHaveLength(50 - sent)
  })

  it('cuts a page that is too long, and reports each call without its values', async () => {
    const outcomes: Outcome[] = []
    const onCall = (outcome: Outcome) => outcomes.push(outcome)
    const members = [{ id: 'c1' }, 7, { id: 'c2' }, { id: 'c3' }]
    const upstream = await open(async () => Response.json({ members }), { onCall })
    const page = await upstream.read('getCustomers', { updated_since: '2026-03-01', limit: 3 })
    expect(page.rows).toEqual([{ id: 'c1' }, { id: 'c2' }])
    await faultOf(upstream.removeContact({ id: 'contact-1' }))
    expect(outcomes).toEqual([
      {
        operation: 'getCustomers',
        ms: expect.any(Number),
        attempts: 1,
        error: null,
        unreadable: 1,
        cut: 1,
        mismatches: expect.arrayContaining([
          { path: 'members[]', expected: 'object', seen: 'whole number', count: 1 },
          { path: 'members[].phone', expected: 'text', seen: 'missing', count: 2 },
        ]),
      },
      {
        operation: 'removeContact',
        ms: expect.any(Number),
        attempts: 1,
        error: expect.objectContaining({ kind: 'wrong-envelope' }),
        unreadable: 0,
        cut: 0,
        mismatches: [{ path: 'result', expected: 'the word success', seen: 'missing', count: 1 }],
      },
    ])
    expect(JSON.stringify(outcomes)).not.toMatch(/ana@|contact-1|c1|the-/)
  })
})

it('keys leak: a key that isn’t valid in a header is rejected at once and not quoted', () => {
  for (const apiKey of ['hunter2\r\nx-evil: 1', 'hunter2–', 'hunter2\0']) {
    const create = () =>
      createUpstream({ baseUrl: 'http://x.example', keys: { ...KEYS, apiKey }, timeoutMs: 1 })
    expect(create).toThrow(TypeError)
    expect(create).not.toThrow(/hunter2/)
  }
})
