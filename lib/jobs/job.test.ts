import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJob, type JobOptions } from './job'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A job that fails while `world.isAway`, with its reports. */
function trialJob(more: Partial<JobOptions> = {}) {
  const world = { isAway: true, runs: 0, lines: [] as string[] }
  const job = createJob({
    name: 'trial',
    everyMs: 1000,
    report: {
      failed: (name, _error, failures) => world.lines.push(`${name} failed ${failures}`),
      recovered: (name, failures) => world.lines.push(`${name} recovered ${failures}`),
    },
    async run() {
      if (world.isAway) throw new Error('away')
      world.runs += 1
    },
    ...more,
  })
  return { world, job }
}

describe('a background job', () => {
  it.each([1000, 3_600_000])(
    'retries by itself every %d ms after a failed first run, and reports it in two lines',
    async (everyMs) => {
      const { world, job } = trialJob({ everyMs })
      await job.start()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(world.runs).toBe(0)
      expect(world.lines).toEqual(['trial failed 1'])
      world.isAway = false
      await vi.advanceTimersByTimeAsync(5000)
      expect(world.runs).toBeGreaterThan(0)
      expect(world.lines).toHaveLength(2)
      expect(world.lines[1]).toMatch('trial recovered')
      await job.stop()
    },
  )

  it('reports a lasting failure once a minute', async () => {
    const { world, job } = trialJob()
    await job.start()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(world.lines.length).toBeGreaterThan(8)
    expect(world.lines.length).toBeLessThan(12)
    await job.stop()
  })

  it('counts as late once it should have run, and no longer after it has', async () => {
    const { world, job } = trialJob()
    await job.start()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(job.status()).toMatchObject({ ranAt: null, isLate: false })
    await vi.advanceTimersByTimeAsync(3000)
    expect(job.status()).toMatchObject({ ranAt: null, isLate: true })
    world.isAway = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(job.status()).toMatchObject({ failures: 0, isLate: false })
    await job.stop()
  })

  it('counts as late when a run never ends', async () => {
    const { job } = trialJob({ run: () => new Promise(() => {}) })
    void job.start()
    await vi.advanceTimersByTimeAsync(62_000)
    expect(job.status().isLate).toBe(true)
  })

  it('repeats its preparation until that succeeds, and then never again', async () => {
    let prepared = 0
    const { world, job } = trialJob({
      prepare: async () => {
        prepared += 1
        if (prepared < 3) throw new Error('away')
      },
    })
    world.isAway = false
    await job.start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(prepared).toBe(3)
    expect(world.runs).toBeGreaterThan(5)
    await job.stop()
  })

  it('runs one at a time, keeps its interval when the clock is set back, and stops for good', async () => {
    let running = 0
    let most = 0
    const { job } = trialJob({
      async run(signal) {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, 2500)
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            resolve(null)
          })
        })
        running -= 1
      },
    })
    void job.start()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.setSystemTime(Date.now() - 3_600_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(most).toBe(1)
    expect(job.status()).toMatchObject({ failures: 0, isLate: false })
    await job.stop()
    expect(running).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(running).toBe(0)
  })
})
