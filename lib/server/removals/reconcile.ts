import 'server-only'
import type { Clock } from '@/lib/database/clock'
import { kindOf } from '@/lib/database/dialects'
import { createJob, type Job } from '@/lib/jobs/job'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { jobReport } from '@/lib/server/app/job-report'
import { checkAllAgain, dueChecks, readSince, recordReading, takeCheck } from './checks'
import { GIVE_UP_MS } from './machine'
import { isThere, lookFor } from './reading'
import type { RemovalDeps } from './removals'
import { advance, findAbandoned, findIntended, type RemovalRow } from './store'

const TICK_MS = 1000
/** One instance checks for all. If it dies, another takes over after this, in ms. */
const LEASE_MS = 5000
const LEASE = 'reconciling removals'
/** Beyond a call's deadline, the calling process must have ended. */
const MARGIN_MS = 30_000

/** Checks removals whose outcome is unknown or only reported by upstream. */
export interface Reconciler {
  /** Resumes what an earlier process left, then checks every second unless another instance does. */
  job: Job
  /** Makes all due checks once. Throws what the database throws. */
  tick(): Promise<void>
}

interface Deps extends RemovalDeps {
  clock: Clock
  /** Whether this process still waits for the removal's outcome. */
  isRunning: (id: string) => boolean
}

/** Only reads; it never asks upstream to remove a contact. */
export function createReconciler({
  db,
  audit,
  onGone,
  upstream,
  log,
  timeoutMs,
  clock,
  isRunning,
}: Deps): Reconciler {
  const store = { db, audit, onGone }
  const { now } = clock
  const isShared = kindOf(db) === 'postgres'

  async function takeUp(ids: string[]): Promise<void> {
    for (const id of ids) if (!isRunning(id)) await advance(store, id, 'lost', now())
  }

  async function check(row: RemovalRow): Promise<void> {
    if (!(await takeCheck(db, row, now()))) return
    const reading = await lookFor(upstream, row.contact_id, now)
    const { at, found } = reading
    // After a clock change, five minutes may seem over when they aren't.
    const isSure = clock.steadyMs() >= GIVE_UP_MS
    const isGivenUp = isThere(found) && isSure && at - readSince(row, at) >= GIVE_UP_MS
    if (row.state === 'unknown' && found === 'gone')
      await advance(store, row.id, 'seen-gone', at, { reading })
    else if (row.state === 'unknown' && isGivenUp)
      await advance(store, row.id, 'seen-present', at, { reading })
    else await recordReading(store, row.id, reading)
  }

  async function tick(): Promise<void> {
    await clock.refresh()
    const patience = timeoutMs + MARGIN_MS
    await takeUp(await findAbandoned(db, now() - patience, now() + patience))
    await Promise.all((await dueChecks(db, now())).map(check))
  }

  async function prepare(): Promise<void> {
    await clock.refresh()
    await checkAllAgain(db, now())
    // Other live instances may own these; abandoned ones are resumed once they are old enough.
    if (isShared) return
    const ids = await findIntended(db)
    // A removal that this process has just committed counts as running from the next turn on.
    await yieldToEventLoop()
    await takeUp(ids)
  }

  const lease = { db, name: LEASE, ms: LEASE_MS }
  const job = createJob({
    name: 'removal checks',
    everyMs: TICK_MS,
    ...(isShared && { lease }),
    prepare,
    run: tick,
    report: jobReport(log),
    graceMs: MARGIN_MS + timeoutMs,
  })
  return { job, tick }
}
