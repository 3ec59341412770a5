import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, atMost, type Measure } from '../bench/measure'
import { AT_WORK, type Crowd, createCrowd } from './crowd'
import { countStatuses, isFailed, isServed, isTurnedAway, percentile } from './figures'
import { LATENCY_MS } from './load'
import type { Behaviour, Sample } from './person'
import { send } from './send'
import { openStage, type Stage } from './stage'

/** A customer system so close that our CPU is the limit. */
const NEAR_MS = 5
/** Retries at once, ignoring `Retry-After`: a few clients find the peak, many make the overload. */
const WITHOUT_PAUSE: Behaviour = { pauseMs: [0, 1], obeysRetryAfter: false }
const IMPATIENT: Behaviour = { pauseMs: [100, 300], obeysRetryAfter: false }
const SLOW_MS = 1000
const HEALTH_EVERY_MS = 250

export interface OverloadSize {
  /** Users at work before and after. */
  people: number
  signInMs: number
  /** Each step toward the peak, in ms. */
  stepMs: number
  overloadMs: number
  afterwardsMs: number
}

export const FULL_OVERLOAD: OverloadSize = {
  people: 200,
  signInMs: 40_000,
  stepMs: 10_000,
  overloadMs: 30_000,
  afterwardsMs: 20_000,
}

/** The result of an overload. */
export interface Overload {
  /** Useful responses per second: at best, and in the overload. */
  peak: number
  goodput: number
  samples: Sample[]
  /** Responses to a watchdog meanwhile. */
  health: { status: number; ms: number }[]
  /** From the overload's end to the last request that was rejected, failed or took longer than a second, in s. */
  normalAfterS: number
  /** Responses to the users who continued afterwards. */
  after: Sample[]
}

/** Finds the peak with more and more users, then adds five times as many, then returns to the first number. */
async function overload(
  stage: Stage,
  crowd: Crowd,
  { people, stepMs, overloadMs, afterwardsMs }: OverloadSize,
  climb: { counts: number[]; behaviour: Behaviour },
  flood: Behaviour,
): Promise<Overload> {
  let peak = 0
  for (const count of climb.counts) {
    const step = await crowd.work(count, climb.behaviour, stepMs)
    peak = Math.max(peak, rate(step, stepMs))
  }
  const watchdog = watch(stage)
  const samples = await crowd.work(5 * people, flood, overloadMs)
  const health = await watchdog.stop()
  const endedAt = performance.now()
  const after = await crowd.work(people, AT_WORK, afterwardsMs)
  const last = after.filter((sample) => !isServed(sample) || sample.ownMs > SLOW_MS).at(-1)
  const normalAfterS = last ? (last.at + last.ms - endedAt) / 1000 : 0
  return { peak, goodput: rate(samples, overloadMs), samples, health, normalAfterS, after }
}

const rate = (samples: Sample[], ms: number) => (samples.filter(isServed).length * 1000) / ms

function watch({ url }: Stage) {
  const agent = new Agent({ keepAlive: true })
  const end = new AbortController()
  const asked: Overload['health'] = []
  const watching = (async () => {
    while (!end.signal.aborted) {
      asked.push(await send(url, '/api/health', { agent }))
      await pause(HEALTH_EVERY_MS, undefined, { signal: end.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      end.abort()
      await watching
      agent.destroy()
      return asked
    },
  }
}

/** Far more requests than one CPU can serve, from users who don't wait. */
export async function saturate(size: OverloadSize): Promise<Overload> {
  return onStage(NEAR_MS, size, (stage, crowd) =>
    overload(stage, crowd, size, { counts: [16, 32, 64], behaviour: WITHOUT_PAUSE }, IMPATIENT),
  )
}

/** Five times as many users as usual, with a customer system 200 ms away. */
async function crowdIn(size: OverloadSize): Promise<Overload> {
  const counts = [1, 2, 3, 4].map((times) => times * size.people)
  return onStage(LATENCY_MS, size, (stage, crowd) =>
    overload(stage, crowd, size, { counts, behaviour: AT_WORK }, AT_WORK),
  )
}

/** In the end every user has five active sessions; sign-in is measured elsewhere. */
async function onStage(
  latencyMs: number,
  { people, signInMs }: OverloadSize,
  run: (stage: Stage, crowd: Crowd) => Promise<Overload>,
): Promise<Overload> {
  const stage = await openStage({ people, latencyMs })
  const crowd = createCrowd(stage, 5 * people)
  try {
    await crowd.signIn(signInMs, people)
    return await run(stage, crowd)
  } finally {
    crowd.close()
    await stage.close()
  }
}

/** Both overloads at full size, as figures with their budgets. */
export async function measureOverload(size: OverloadSize): Promise<Measure[]> {
  const crowded = await crowdIn(size)
  const saturated = await saturate(size)
  return [
    ...figures(`${5 * size.people} people`, crowded),
    ...figures('the same without patience, customer system nearby', saturated),
  ]
}

function figures(name: string, { peak, goodput, samples, health, normalAfterS }: Overload): Measure[] {
  const failed = samples.filter(isFailed)
  if (failed.length) process.stderr.write(`${countStatuses(failed)}\n`)
  const served = samples.filter(isServed).map(({ ms }) => ms)
  const asked = Math.round(samples.length / (samples.length ? span(samples) : 1))
  const turnedAway = Math.round((100 * samples.filter(isTurnedAway).length) / samples.length)
  return [
    atMost(`${name}: neither served nor 503 with Retry-After`, failed.length, '', 0),
    atLeast(`${name}: served, vs. a peak of ${Math.round(peak)}/s`, (100 * goodput) / peak, '%', 80),
    atMost(
      `${name}: ${asked}/s asked, ${turnedAway} % turned away; served p95`,
      percentile(served, 0.95),
      'ms',
      3000,
    ),
    atMost(
      `${name}: watchdog not answered with 200`,
      health.filter(({ status }) => status !== 200).length,
      '',
      0,
    ),
    atMost(`${name}: normal again after`, normalAfterS, 's', 10),
  ]
}

const span = (samples: Sample[]) => ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 1000
