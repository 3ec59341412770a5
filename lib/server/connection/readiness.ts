import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { probeWrite } from '@/lib/database/probe'
import type { JobStatus } from '@/lib/jobs/job'
import type { AppContext } from '@/lib/server/app/app-context'
import { isAnswered } from '@/lib/upstream/breaker/breaker'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'

/** How long a result is cached, in ms: signed-out clients can ask, and upstream must not be loaded. */
const KEPT_FOR = 3000
/** No response within this many ms counts as not ready; probes have their own deadlines. */
const DEADLINE_MS = 5000

/** Whether this instance can work, and if not, which part fails. */
export interface Readiness {
  isReady: boolean
  database: boolean
  upstream: boolean
  late: JobStatus[]
}

/** Checks that the dashboard's database takes writes, the API responds, and every background job runs. */
export function createReadiness({ db, upstream, jobs }: Pick<AppContext, 'db' | 'upstream' | 'jobs'>) {
  const writes = once(() => probeWrite(db))
  const answers = once(() => anyOperation(upstream))
  let kept: { at: number; answer: Promise<Readiness> } | null = null

  async function ask(): Promise<Readiness> {
    const [isWritable, isAnswering] = await Promise.all([inTime(writes()), inTime(answers())])
    const late = jobs.map((job) => job.status()).filter(({ isLate }) => isLate)
    const isReady = isWritable && isAnswering && late.length === 0
    return { isReady, database: isWritable, upstream: isAnswering, late }
  }

  return (): Promise<Readiness> => {
    if (!kept || Math.abs(performance.now() - kept.at) > KEPT_FOR)
      kept = { at: performance.now(), answer: ask() }
    return kept.answer
  }
}

/** One at a time: if nothing responds, more would take all connections. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

function inTime(work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, setTimeout(DEADLINE_MS, false, { ref: false })])
}

/** One failing operation shouldn't take every page down: any other that responds is enough. */
async function anyOperation(upstream: Upstream): Promise<unknown> {
  return upstream.read('getCustomers', { limit: 1 }).catch((error: unknown) => {
    const isPaused = isUpstreamError(error) && error.paused === 'operation'
    if (!isPaused && (!isAnswered(error) || error.kind === 'refused-keys')) throw error
    return upstream.read('viewClassSchedule', { date: new Date().toISOString().slice(0, 10) })
  })
}
