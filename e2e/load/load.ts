import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Measure } from '../bench/measure'
import { AT_WORK, createCrowd } from './crowd'
import { countStatuses, isServed, percentile } from './figures'
import { openStage } from './stage'

export const LATENCY_MS = 200

/** Sizes and durations, and the matching titles of the figures. */
export interface LoadSize {
  people: number
  signInMs: number
  /** Each of the two periods whose memory is compared. */
  minuteMs: number
}

export const FULL_LOAD: LoadSize = { people: 200, signInMs: 40_000, minuteMs: 60_000 }

/** Users at work for two minutes with a customer system 200 ms away: errors, our own time, memory. */
export async function measureLoad({ people, signInMs, minuteMs }: LoadSize): Promise<Measure[]> {
  const stage = await openStage({ people, latencyMs: LATENCY_MS })
  const crowd = createCrowd(stage, people)
  try {
    await crowd.signIn(signInMs)
    const signIns = crowd.samples.map(({ ms }) => ms)
    // Warm-up: until code is compiled and the heap has its size.
    await crowd.work(people, AT_WORK, minuteMs / 4)
    const working = crowd.work(people, AT_WORK, 2 * minuteMs)
    await pause(minuteMs)
    const first = await stage.memory()
    const samples = await working
    const second = await stage.memory()
    const failed = samples.filter((sample) => !isServed(sample))
    if (failed.length) process.stderr.write(`${countStatuses(failed)}\n`)
    return [
      atMost(`${people} people: requests not answered with 200, of ${samples.length}`, failed.length, '', 0),
      atMost(
        'own added time, p50',
        percentile(
          samples.map(({ ownMs }) => ownMs),
          0.5,
        ),
        'ms',
        50,
      ),
      atMost(
        'own added time, p95',
        percentile(
          samples.map(({ ownMs }) => ownMs),
          0.95,
        ),
        'ms',
        25,
      ),
      atMost('signing in, p95', percentile(signIns, 0.95), 'ms', 1000),
      atMost('memory after a collection, second minute vs. first', growth(first.live, second.live), '%', 10),
      atMost('memory from the system, second minute vs. first', growth(first.rss, second.rss), '%', 10),
    ]
  } finally {
    crowd.close()
    await stage.close()
  }
}

const growth = (before: number, after: number) => (after / before - 1) * 100
