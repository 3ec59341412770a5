import 'server-only'
import { randomUUID } from 'node:crypto'
import type { AnyDatabase } from '@/lib/database/dialects'
import { endLease, takeLease } from '@/lib/database/lease'

/** The longest wait before a failed job is retried, and how often a lasting failure is reported, in ms. */
const RETRY_MS = 5000
const REPORT_MS = 60_000
/** How much later than planned a job may run before it counts as late, in ms. */
const GRACE_MS = 60_000

/** Receives a job's failures: the first of a series, then one a minute, and the end of the series. */
export interface JobReport {
  failed(name: string, error: unknown, failures: number): void
  recovered(name: string, failures: number): void
}

export interface JobOptions {
  name: string
  everyMs: number
  /** Only one instance at a time runs the job; after that instance dies, another takes over within `ms`. */
  lease?: { db: AnyDatabase; name: string; ms: number }
  /** Runs once before the first run, also where another instance holds the lease; repeated until it succeeds. */
  prepare?: () => Promise<void>
  /** Must be safe to repeat after a failure at any point. */
  run: (signal: AbortSignal) => Promise<void>
  report: JobReport
  /** Whether it runs at its start (the default) and not only after `everyMs`. */
  runsAtStart?: boolean
  graceMs?: number
}

/** What readiness and metrics show of a job. */
export interface JobStatus {
  name: string
  /** When it last succeeded, or another instance held its lease, in ms since 1970; null: never. */
  ranAt: number | null
  failures: number
  isLate: boolean
}

/** A background job: a loop with an interval, a lease and a stop. */
export interface Job {
  /** Starts the timer and the first run. Resolves when that run has ended; never rejects. */
  start(): Promise<void>
  /** Runs now, unless it is running. Resolves when that run has ended; never rejects. */
  tick(): Promise<void>
  /** Stops the timer, aborts the run and waits for its end. */
  stop(): Promise<void>
  status(): JobStatus
}

/** Creates a background job. It survives every failure of `run` and of the database that holds its lease. */
export function createJob(options: JobOptions): Job {
  const { name, everyMs, lease, run, report, runsAtStart = true, graceMs = GRACE_MS } = options
  let { prepare } = options
  const holder = randomUUID()
  const stopping = new AbortController()
  const retryMs = Math.min(everyMs, RETRY_MS)
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let extending: Promise<unknown> | null = null
  // Measured by the monotonic clock, which no change of the system time moves.
  let goodSince: number | null = null
  let dueAt = Number.NEGATIVE_INFINITY
  let extendedAt = Number.NEGATIVE_INFINITY
  let reportedAt = Number.NEGATIVE_INFINITY
  let ranAt: number | null = null
  let failures = 0

  async function holdLease(): Promise<boolean> {
    extendedAt = performance.now()
    return !lease || (await takeLease(lease.db, lease.name, holder, lease.ms))
  }

  async function turn(): Promise<void> {
    const beganAt = performance.now()
    try {
      await prepare?.()
      prepare = undefined
      if (await holdLease()) await run(stopping.signal)
      succeed(beganAt)
    } catch (error) {
      if (!stopping.signal.aborted) fail(error)
    }
  }

  function succeed(beganAt: number): void {
    dueAt = everyMs > retryMs ? beganAt + everyMs : beganAt
    goodSince = performance.now()
    ranAt = Date.now()
    if (failures > 0) report.recovered(name, failures)
    failures = 0
    reportedAt = Number.NEGATIVE_INFINITY
  }

  function fail(error: unknown): void {
    failures += 1
    dueAt = performance.now()
    if (dueAt - reportedAt < REPORT_MS) return
    reportedAt = dueAt
    report.failed(name, error, failures)
  }

  function tick(): Promise<void> {
    running ??= turn().finally(() => {
      running = null
    })
    return running
  }

  function beat(): void {
    const now = performance.now()
    if (!running) {
      if (now >= dueAt) void tick()
    } else if (lease && now - extendedAt >= lease.ms / 3) {
      // A long run extends its lease. A failure shows in the run itself.
      extending = holdLease().catch(() => {})
    }
  }

  return {
    async start() {
      if (timer || stopping.signal.aborted) return
      goodSince = performance.now()
      timer = setInterval(beat, retryMs)
      timer.unref()
      if (runsAtStart) await tick()
    },
    tick,
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      stopping.abort()
      await running
      await extending
      if (lease) await endLease(lease.db, lease.name, holder).catch(() => {})
    },
    status() {
      const waited = goodSince === null ? 0 : performance.now() - goodSince
      const isLate = timer !== null && waited > (ranAt === null ? 0 : everyMs) + graceMs
      return { name, ranAt, failures, isLate }
    },
  }
}
