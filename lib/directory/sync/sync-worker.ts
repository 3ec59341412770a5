import 'server-only'
import { randomUUID } from 'node:crypto'
import { endLease, takeLease } from '@/lib/database/lease'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { keepFailure } from '@/lib/directory/tables/state'
import { createJob, type JobReport } from '@/lib/jobs/job'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { readInParallel } from './full-sync-steps'
import { createPageReader } from './page-reader'
import { REPEATED, RepeatedPage } from './pages'
import { NO_OVERLAP, PACE } from './step-deps'
import { nextStep } from './sync-steps'
import type { CustomerWriter } from './writer'

const TICK_MS = 1000
const MINUTE = 60_000
/** Lease of the one instance that syncs, in ms. After a crash another takes over when it expires. */
const LEASE_MS = 15_000
/** Interval for renewing the lease during a step, in ms. */
const PROLONG_MS = 5000
const LEASE = 'keeping the directory'
/** Delay after a failure, in ms: first and longest. */
const BACK_OFF = { least: 5000, most: 600_000 }

export interface SyncWorkerOptions {
  db: DirectoryDatabase
  upstream: Upstream
  /** Identifies the customer system; customers of another one are removed. */
  source?: string | undefined
  /** Called with failures other than the customer system's, whose client logs its own. */
  onFault: (error: unknown) => void
  now?: () => number
  /** Whether users' requests are waiting and should go first. */
  areRequestsWaiting?: () => boolean
  /** Writes pages in a separate process; without it this process writes them. */
  writer?: CustomerWriter
  /** Runs on every instance once a minute, whichever one syncs. */
  eachMinute?: () => Promise<void>
  /** Where failures of the loop are reported; `onFault` by default. */
  report?: JobReport
  /** Whether it also reads when customers were last seen; by default it does. */
  readsLastSeen?: boolean
  pace?: typeof PACE
}

export type SyncWorker = ReturnType<typeof createSyncWorker>

/** Fills the directory and keeps it up to date, step by step, on one instance at a time. */
export function createSyncWorker(options: SyncWorkerOptions) {
  const { db, upstream, source, onFault, writer, now = Date.now, pace = PACE } = options
  const { readsLastSeen = true } = options
  const { eachMinute = async () => {}, areRequestsWaiting = () => false } = options
  const { report = { failed: (_name, error) => onFault(error), recovered: () => {} } } = options
  const holder = randomUUID()
  const stopping = new AbortController()
  let taking: Promise<void> | null = null
  let running: Promise<void> | null = null
  let failures = 0
  let hasRepeated = false
  let notBefore = 0
  let minuteAt = now()
  let prolongedAt = Number.NEGATIVE_INFINITY

  const means = { db, upstream, source, writer, areRequestsWaiting, now, pace, signal: stopping.signal }
  const pageReader = createPageReader((offset) => readInParallel(means, offset), now)
  const deps = {
    ...means,
    pageReader,
    checked: { sweep: 0, id: '' },
    overlap: { ...NO_OVERLAP },
    lastSeen: readsLastSeen ? { run: null } : null,
  }

  /** Also true if the last minute is in the future: the clock was set back. */
  const isMinuteOver = () => Math.abs(now() - minuteAt) >= MINUTE

  async function prolong(): Promise<boolean> {
    const isOurs = await takeLease(db, LEASE, holder, LEASE_MS)
    if (isOurs) prolongedAt = performance.now()
    return isOurs
  }

  async function workOn(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await nextStep(deps))) {
        // In a list without an end, every page but the last succeeds.
        if (!hasRepeated) failures = 0
        if (!(await prolong())) return
      }
      hasRepeated = false
      failures = 0
    } catch (error) {
      if (stopping.signal.aborted) return
      failures += 1
      const wait = isUpstreamError(error) && error.retryAfter !== null ? error.retryAfter * 1000 : 0
      notBefore = now() + Math.min(BACK_OFF.most, Math.max(wait, BACK_OFF.least * 2 ** (failures - 1)))
      const kind = isUpstreamError(error) ? error.kind : error instanceof RepeatedPage ? REPEATED : null
      hasRepeated = kind === REPEATED
      if (kind === null) onFault(error)
      else await keepFailure(db, kind, now()).catch(onFault)
    }
  }

  async function takeTurn(): Promise<void> {
    if (stopping.signal.aborted) return
    if (isMinuteOver()) {
      minuteAt = now()
      await eachMinute().catch(onFault)
    }
    // During a step too: it runs for as long as the lease is renewed.
    if (!(await prolong()) || running || stopping.signal.aborted) return
    const left = notBefore - now()
    // Longer than any delay: the clock was set back.
    if (left > 0 && left <= BACK_OFF.most) return
    running = workOn().finally(() => {
      running = null
    })
  }

  function begin(): Promise<void> {
    taking ??= takeTurn().finally(() => {
      taking = null
    })
    return taking
  }

  const job = createJob({
    name: 'directory sync',
    everyMs: TICK_MS,
    report,
    async run() {
      if (running && !isMinuteOver() && performance.now() - prolongedAt < PROLONG_MS) return
      await begin()
    },
  })

  return {
    job,
    start: () => void job.start(),
    /** Runs due steps if this instance has the lease, as it does each second once started. Never rejects. */
    async tick(): Promise<void> {
      await begin().catch(onFault)
      await running
    },
    /** Runs all due steps. Throws if the customer system or the database fails. */
    async settle(): Promise<void> {
      while (await nextStep(deps));
    },
    async stop(): Promise<void> {
      stopping.abort()
      await job.stop()
      await taking?.catch(() => {})
      await running
      await writer?.stop()
      await endLease(db, LEASE, holder).catch(onFault)
    },
  }
}
