import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLatency, MINUTES } from './latency'

const MINUTE = 60_000
const START = 1_800_000_000_000

/** Records calls at these times, in ms after the start. */
function seen(calls: { at: number; ms: number | null; isFailed: boolean }[]) {
  let now = START
  const latency = createLatency(() => now)
  for (const { at, ms, isFailed } of calls) {
    now = START + at
    latency.record(ms, isFailed)
  }
  return { latency, goTo: (at: number) => (now = START + at) }
}

const call = fc.record({
  at: fc.integer({ min: 0, max: 3 * 60 * MINUTE }),
  ms: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  isFailed: fc.boolean(),
})

it('keeps only the last hour, each call in its minute', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 300 }), (unsorted) => {
      const calls = unsorted.sort((a, b) => a.at - b.at)
      const { latency } = seen(calls)
      const last = Math.floor((START + (calls.at(-1)?.at ?? 0)) / MINUTE)
      const kept = calls.filter(({ at }) => Math.floor((START + at) / MINUTE) > last - MINUTES)
      const { minutes, hour } = latency.read()
      expect(minutes.length).toBeLessThanOrEqual(MINUTES)
      expect(minutes.map(({ at }) => at)).toEqual([
        ...new Set(kept.map(({ at }) => Math.floor((START + at) / MINUTE) * MINUTE)),
      ])
      expect(hour.calls).toBe(kept.length)
      expect(hour.failed).toBe(kept.filter(({ isFailed }) => isFailed).length)
      expect(minutes.reduce((sum, minute) => sum + minute.calls, 0)).toBe(kept.length)
    }),
  )
})

it('quantiles match the times to two significant figures', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(times, (list) => {
      const { latency } = seen(list.map((ms, index) => ({ at: index * 300, ms, isFailed: false })))
      const sorted = list.map((ms) => Math.max(1, ms)).sort((a, b) => a - b)
      const { p50, p95 } = latency.read().hour
      for (const [found, part] of [
        [p50, 0.5],
        [p95, 0.95],
      ] as const) {
        const exact = sorted[Math.max(1, Math.floor(list.length * part + 0.5)) - 1] ?? 0
        expect(Math.abs((found ?? 0) - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.01))
      }
    }),
  )
})

it('forgets everything after an hour and reuses the memory', () => {
  const { latency, goTo } = seen([{ at: 0, ms: 500, isFailed: true }])
  goTo(59 * MINUTE)
  expect(latency.read().hour).toEqual({ calls: 1, failed: 1, p50: 501, p95: 501 })
  goTo(60 * MINUTE)
  expect(latency.read()).toEqual({ minutes: [], hour: { calls: 0, failed: 0, p50: null, p95: null } })
  latency.record(20, false)
  expect(latency.read().hour).toEqual({ calls: 1, failed: 0, p50: 20, p95: 20 })
})

it('counts a call that was not sent, without a time', () => {
  const { latency } = seen([{ at: 0, ms: null, isFailed: true }])
  expect(latency.read().hour).toEqual({ calls: 1, failed: 1, p50: null, p95: null })
})
