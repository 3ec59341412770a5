import { describe, expect, it, vi } from 'vitest'
import { UpstreamError, type UpstreamFault } from './errors'
import { withRetries } from './retry'

const none = { budget: { countCall: () => {}, take: () => true }, left: () => 60_000 }

/** Makes a call that fails like this; returns the number of attempts, and the duration in ms. */
async function asked(error: unknown, options: Partial<Parameters<typeof withRetries>[1]> = {}) {
  const ask = vi.fn(() => Promise.reject(error))
  const startedAt = performance.now()
  await expect(withRetries(ask, { ...none, signal: new AbortController().signal, ...options })).rejects.toBe(
    error,
  )
  return { times: ask.mock.calls.length, ms: performance.now() - startedAt }
}
const fault = (kind: UpstreamFault, status: number | null = null, retryAfter: number | null = null) =>
  new UpstreamError(kind, 'getCustomers', status, retryAfter)

describe('retries', () => {
  it.each([
    [3, fault('unreachable')],
    [3, fault('timeout')],
    [3, fault('reset')],
    [3, fault('failed', 500)],
    [1, fault('timeout', 200)],
    [1, fault('reset', 200)],
    [1, fault('tls')],
    [1, fault('refused-keys', 401)],
    [1, fault('redirect', 302)],
    [1, fault('too-large', 200)],
    [1, fault('rate-limited', 429)],
    [1, fault('rate-limited', 429, 6)],
    [1, new TypeError('ours')],
  ])('%i times in all for %s', async (times, error) => {
    expect((await asked(error)).times).toBe(times)
  })

  it('wait for a short random time, so that callers don’t retry at once', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => asked(fault('failed', 500))))
    const spread = waits.map(({ ms }) => ms)
    expect(Math.max(...spread)).toBeLessThan(1000)
    expect(Math.max(...spread) - Math.min(...spread)).toBeGreaterThan(50)
  })

  it('don’t happen without budget, or too close to the deadline', async () => {
    const spent = { countCall: () => {}, take: () => false }
    expect((await asked(fault('failed', 500), { budget: spent })).times).toBe(1)
    expect((await asked(fault('rate-limited', 429, 2), { left: () => 1999 })).times).toBe(1)
    expect((await asked(fault('failed', 500), { left: () => 0 })).times).toBe(1)
  })

  it('that don’t happen use no budget', async () => {
    const take = vi.fn(() => true)
    await asked(fault('failed', 500), { budget: { countCall: () => {}, take } })
    expect(take).toHaveBeenCalledTimes(2)
  })

  it('stop waiting when the caller cancels', async () => {
    const cancel = new AbortController()
    const ask = vi.fn(() => Promise.reject(fault('rate-limited', 429, 5)))
    const call = withRetries(ask, { ...none, signal: cancel.signal })
    await vi.waitFor(() => expect(ask).toHaveBeenCalled())
    cancel.abort(new Error('gone'))
    await expect(call).rejects.toThrow('gone')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
