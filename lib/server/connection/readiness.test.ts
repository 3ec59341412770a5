import { afterAll, expect, it, vi } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { UpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { createReadiness } from './readiness'

const { app, close } = await openTestApp()
afterAll(close)

/** Readiness of an app whose operations fail like this. */
function readinessWith(faults: Record<string, UpstreamError>) {
  const read = async (name: string) => {
    const error = faults[name]
    if (error) throw error
    return { rows: [], unreadable: [] }
  }
  const upstream = { ...app.upstream, read: read as typeof app.upstream.read }
  return createReadiness({ ...app, upstream })
}
const ready = async (faults: Record<string, UpstreamError>) => (await readinessWith(faults)()).isReady
const fault = (kind: UpstreamFault) => new UpstreamError(kind, 'getCustomers')

it('is ready when everything responds', async () => {
  expect(await ready({})).toBe(true)
})

it.each(['failed', 'timeout', 'reset', 'wrong-envelope'] as const)(
  'stays ready when only customers fail: %s',
  async (kind) => {
    expect(await ready({ getCustomers: fault(kind) })).toBe(true)
  },
)

it('stays ready while only customers are paused', async () => {
  const paused = fault('circuit-open')
  paused.paused = 'operation'
  expect(await ready({ getCustomers: paused })).toBe(true)
})

it('isn’t ready when nothing responds or can be read', async () => {
  expect(await ready({ getCustomers: fault('failed'), viewClassSchedule: fault('failed') })).toBe(false)
})

it.each(['unreachable', 'tls', 'refused-keys'] as const)(
  'isn’t ready when no call can succeed: %s',
  async (kind) => {
    expect(await ready({ getCustomers: fault(kind) })).toBe(false)
  },
)

it('isn’t ready while everything is paused', async () => {
  const paused = fault('circuit-open')
  paused.paused = 'host'
  expect(await ready({ getCustomers: paused })).toBe(false)
})

it('returns one result for 3 s, however often it is requested', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const faults: Record<string, UpstreamError> = {}
    const readiness = readinessWith(faults)
    expect((await readiness()).isReady).toBe(true)
    faults.getCustomers = fault('unreachable')
    expect((await readiness()).isReady).toBe(true)
    vi.advanceTimersByTime(3100)
    expect((await readiness()).isReady).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
