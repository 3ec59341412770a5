import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setAppContext } from '@/lib/server/app/app-context'
import { openTestApp } from '@/lib/server/testing/test-app'
import { UpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { readiness } from './readiness'

const { app, close } = await openTestApp()
// Only the clocks: one answer serves for 3 s.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
beforeEach(() => {
  vi.advanceTimersByTime(3100)
})
afterAll(async () => {
  vi.useRealTimers()
  await close()
})

/** Ready or not, where these operations fail. */
async function ready(faults: Record<string, UpstreamError>) {
  const read = async (name: string) => {
    const error = faults[name]
    if (error) throw error
    return { rows: [], unreadable: [] }
  }
  setAppContext({ ...app, upstream: { ...app.upstream, read: read as typeof app.upstream.read } })
  return (await readiness()).isReady
}
const fault = (kind: UpstreamFault) => new UpstreamError(kind, 'getCustomers')

it('is ready where everything answers', async () => {
  expect(await ready({})).toBe(true)
})

it.each(['failed', 'timeout', 'reset', 'wrong-envelope'] as const)(
  'stays ready where customers alone fail: %s',
  async (kind) => {
    expect(await ready({ getCustomers: fault(kind) })).toBe(true)
  },
)

it('stays ready while customers alone are paused', async () => {
  const paused = fault('circuit-open')
  paused.paused = 'operation'
  expect(await ready({ getCustomers: paused })).toBe(true)
})

it('isn’t ready where nothing answers, or nothing can be read', async () => {
  expect(await ready({ getCustomers: fault('failed'), viewClassSchedule: fault('failed') })).toBe(false)
})

it.each(['unreachable', 'tls', 'refused-keys'] as const)(
  'isn’t ready where no call can succeed: %s',
  async (kind) => {
    expect(await ready({ getCustomers: fault(kind) })).toBe(false)
  },
)

it('isn’t ready while everything is paused', async () => {
  const paused = fault('circuit-open')
  paused.paused = 'host'
  expect(await ready({ getCustomers: paused })).toBe(false)
})
