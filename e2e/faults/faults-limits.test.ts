import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { person } from '@/e2e/support/scripted-person'
import { openFaultApp, there } from './fault-app'

const app = await openFaultApp()
const { script, seen } = app
afterAll(app.close)

let clock = 0
let upstream = app.connectTo(app.base)
beforeEach(() => {
  clock = 0
  upstream = app.connectTo(app.base, { now: () => clock })
})

const read = (signal?: AbortSignal) => app.post('customers', { limit: 5 }, { ...(signal && { signal }) })
const GOOD = there(person('c1'))
const BUSY = { status: 429, headers: { 'retry-after': '1' } }

describe('429', () => {
  it('is waited for when it is at most 5 s', async () => {
    script({ getCustomers: [BUSY, GOOD] })
    const startedAt = performance.now()
    expect((await read()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
    // Rejected, retried, and three more to show that a page of one row was the last.
    expect(seen).toHaveLength(5)
  })

  it('fails a removal at once, with how long to wait', async () => {
    const answer = await app.remove(BUSY)
    expect(answer).toMatchObject({ status: 503, retryAfter: '1', state: 'failed', removed: 1 })
  })
})

describe('the breaker', () => {
  /** Makes the given number of failing calls, each with one request. */
  async function fail(times: number) {
    script({ getCustomers: { text: '<html>' } })
    for (let i = 0; i < times; i++) expect((await read()).status).toBe(502)
    seen.length = 0
  }

  it('after five failed calls it stops sending; one call goes through every 3 s, and a success ends the pause', async () => {
    await fail(4)
    expect(upstream.state().breaker).toBe('closed')
    await fail(1)
    expect(upstream.state().breaker).toBe('open')
    const since = upstream.state().since
    script({ getCustomers: GOOD })
    clock += 1500
    const refused = await read()
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '2',
      json: { since: new Date(since).toISOString() },
    })
    expect(app.lines.at(-2)).toMatchObject({ fault: 'circuit-open', attempts: 0 })
    expect(seen).toEqual([])
    clock += 1500
    script({ getCustomers: { status: 500 } })
    expect((await read()).status).toBe(502)
    expect((await read()).status).toBe(503)
    expect(upstream.state()).toMatchObject({ breaker: 'open', since })
    script({ getCustomers: GOOD })
    clock += 3000
    expect((await read()).status).toBe(200)
    expect(upstream.state().breaker).toBe('closed')
    expect((await read()).status).toBe(200)
  })

  it('counts calls and not attempts', async () => {
    script({ getCustomers: { status: 500 } })
    for (let i = 0; i < 3; i++) await read()
    expect(seen).toHaveLength(9)
    expect(upstream.state().breaker).toBe('closed')
  })

  it('a caller’s mistake doesn’t count as failure or success', async () => {
    await fail(4)
    for (const status of [400, 401, 403, 404, 429]) {
      script({ getCustomers: { status } })
      await read()
    }
    expect(upstream.state().breaker).toBe('closed')
    await fail(1)
    expect(upstream.state().breaker).toBe('open')
  })

  it('a cancelled call doesn’t count, not even as a probe', async () => {
    const cancelled = async () => {
      script({ getCustomers: { silent: true } })
      const cancel = new AbortController()
      const before = seen.length
      const call = read(cancel.signal)
      await vi.waitFor(() => expect(seen.length).toBe(before + 1), 10_000)
      cancel.abort()
      await call
    }
    for (let i = 0; i < 6; i++) await cancelled()
    expect(upstream.state()).toMatchObject({ breaker: 'closed', running: 0 })
    await fail(5)
    clock += 3000
    await cancelled()
    expect(upstream.state().breaker).toBe('open')
  })

  it('a removal while it is open fails without being sent', async () => {
    const { servers } = app
    const elsewhere = await servers.http((_, response) => void response.writeHead(500).end())
    app.connectTo(app.base, { removesAt: elsewhere })
    for (let i = 0; i < 5; i++) expect((await app.remove({})).state).toBe('unknown')
    const answer = await app.remove({})
    expect(answer).toMatchObject({ status: 503, state: 'failed' })
    expect(answer.retryAfter).toMatch(/^[123]$/)
    expect(app.lines.find(({ fault }) => fault === 'circuit-open')).toMatchObject({ attempts: 0 })
  })
})

describe('the bulkhead', () => {
  it('runs 24 calls of an operation; the next waits up to 1 s and then gets a Retry-After', async () => {
    // Longer than the wait for a slot: calls that time out would free theirs.
    upstream = app.connectTo(app.base, { timeoutMs: 20_000, headersMs: 20_000 })
    script({ getCustomers: { silent: true } })
    const leave = new AbortController()
    const calls = Array.from({ length: 24 }, () => read(leave.signal))
    await vi.waitFor(() => expect(seen).toHaveLength(24), 10_000)
    const startedAt = performance.now()
    const late = read()
    await vi.waitFor(() => expect(upstream.state()).toMatchObject({ running: 24, waiting: 1 }))
    expect(await late).toMatchObject({ status: 503, retryAfter: '1', json: { type: '/problems/busy' } })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
    expect(seen).toHaveLength(24)
    // A slot freed in time is used.
    const lucky = read()
    await vi.waitFor(() => expect(upstream.state().waiting).toBe(1))
    script({ getCustomers: GOOD })
    leave.abort()
    expect((await lucky).status).toBe(200)
    await Promise.all(calls)
    expect(upstream.state()).toMatchObject({ breaker: 'closed', running: 0, waiting: 0 })
  })
})
