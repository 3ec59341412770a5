import { describe, expect, it } from 'vitest'
import { UpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { withPatience } from './patience'

const signal = new AbortController().signal
const fault = (kind: UpstreamFault, retryAfter: number | null = null) =>
  new UpstreamError(kind, 'getCustomers', 429, retryAfter)

/** Reads that fail like this in turn and then succeed; returns the wait before each try. */
async function waited(...faults: Error[]) {
  const waits: number[] = []
  const read = async () => {
    const next = faults.shift()
    if (next) throw next
    return 'read'
  }
  const outcome = await withPatience(read, signal, undefined, async (ms) => void waits.push(ms)).catch(
    (error: unknown) => error,
  )
  return { waits, outcome }
}

describe('reading for an export', () => {
  it('waits longer each time, and gives up in the end', async () => {
    const faults = Array.from({ length: 7 }, () => fault('unreachable'))
    const { waits, outcome } = await waited(...faults)
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 20_000, 30_000])
    expect(outcome).toMatchObject({ kind: 'unreachable' })
  })

  it('retries when upstream says to, and not before its own wait', async () => {
    const { waits, outcome } = await waited(fault('rate-limited', 7), fault('rate-limited', 1))
    expect(waits).toEqual([7000, 2000])
    expect(outcome).toBe('read')
  })

  it('waits a minute at most, even if upstream says years', async () => {
    expect((await waited(fault('rate-limited', 1e9))).waits).toEqual([60_000])
  })

  it('doesn’t wait for permanent faults', async () => {
    for (const error of [fault('refused-keys'), fault('bad-request', 5), new Error('ours')]) {
      expect(await waited(error)).toEqual({ waits: [], outcome: error })
    }
  })

  it('really waits, and stops when the export ends', async () => {
    const ending = new AbortController()
    const reading = withPatience(async () => Promise.reject(fault('timeout')), ending.signal, [60_000])
    ending.abort(new Error('ended'))
    await expect(reading).rejects.toThrow(/ended|aborted/)
    let tries = 0
    const twice = async () => (tries++ === 0 ? Promise.reject(fault('timeout')) : tries)
    expect(await withPatience(twice, signal, [1])).toBe(2)
  })
})
