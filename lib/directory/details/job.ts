import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Customer } from '@/lib/contract'
import { forgetOldDetails, writeDetails } from '@/lib/directory/tables/details'
import type { DirectoryDatabase, StateTable } from '@/lib/directory/tables/schema'
import { keepOfSweep, readState } from '@/lib/directory/tables/state'
import { createJob, type Job, type JobReport } from '@/lib/jobs/job'
import { afterUsersCalls } from '@/lib/jobs/yield'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'

const DAY = 86_400_000
const HOUR = 3_600_000
/** The hour of the server's clock from which a night's run may begin. */
const NIGHT_FROM = 3
/** Customers active in so many days are read, a page at a time, with a pause between calls in ms. */
const ACTIVE_DAYS = 90
const PAGE = 25
const PAUSE_MS = 500
/** Pages in a row without a readable customer after which the list counts as endless. */
const MOST_UNREAD = 100
/** How often a page that the customer system can't send is requested before it is left out. */
const MOST_TRIES = 3
/** Failures of a page, and not of the connection or the whole customer system. */
const OF_PAGE: readonly UpstreamFault[] = ['failed', 'too-large', 'unreadable-body', 'wrong-envelope']
/** Older details are forgotten. */
const KEPT_DAYS = 30
const LOOK_MS = 60_000
const LEASE = { name: 'reading full data', ms: 60_000 }

interface DetailsJobOptions {
  db: DirectoryDatabase
  upstream: Upstream
  report: JobReport
  areRequestsWaiting: () => boolean
  now?: () => number
  pauseMs?: number
}

/** The night of a time: a number that grows by one at three o'clock on the server's clock. */
function nightOf(at: number): number {
  const local = at - new Date(at).getTimezoneOffset() * 60_000
  return Math.floor((local - NIGHT_FROM * HOUR) / DAY)
}

const isUnderWay = ({ details_begun_at: begun, details_ended_at: ended }: StateTable) =>
  begun !== null && (ended === null || ended < begun)

/** Whether there is something to read: who is active is known, and this night's run hasn't ended. */
function isDue(state: StateTable, now: number): boolean {
  const { swept_at, away_read_at, details_begun_at: begun } = state
  if (swept_at === null || away_read_at === null) return false
  return begun === null || isUnderWay(state) || nightOf(begun) !== nightOf(now)
}

/**
 * Reads the full data of customers with an event in the last 90 days once a night, at most two pages a second and
 * behind users' calls, and keeps what it says. A run that was interrupted goes on where it was.
 */
export function createDetailsJob({ now = Date.now, pauseMs = PAUSE_MS, ...options }: DetailsJobOptions): Job {
  const { db, upstream, report, areRequestsWaiting } = options
  let failed = { offset: -1, times: 0 }

  async function readPage(state: StateTable, signal: AbortSignal) {
    const begun = state.details_begun_at ?? now()
    const options = await afterUsersCalls({ upstream, areRequestsWaiting, signal })
    const at = now()
    const input = {
      event_since_date: new Date(begun - ACTIVE_DAYS * DAY).toISOString().slice(0, 10),
      fulldata: true,
      limit: PAGE,
      offset: state.details_offset,
    }
    const { rows, unreadable, unmatched } = await upstream.read('getCustomers', input, options)
    await writeDetails(db, rows, at)
    return { rows, size: rows.length + unreadable.length + (unmatched?.rows ?? 0) }
  }

  /** Leaves out a page that failed several times: its customers aren't known then. */
  async function noteFailed(): Promise<void> {
    const { details_offset: offset, sweep } = await readState(db)
    failed = { offset, times: failed.offset === offset ? failed.times + 1 : 1 }
    if (failed.times === MOST_TRIES) await keepOfSweep(db, sweep, { details_offset: offset + PAGE })
  }

  /** Reads to the end of the list. A list that repeats itself ends at the first page that was there before. */
  async function readAll(signal: AbortSignal): Promise<void> {
    const seen = new Set<string>()
    let unread = 0
    for (;;) {
      signal.throwIfAborted()
      const state = await readState(db)
      if (!isDue(state, now())) return
      if (!isUnderWay(state) || nightOf(state.details_begun_at ?? 0) !== nightOf(now())) {
        const fresh = { details_begun_at: now(), details_offset: 0 }
        await keepOfSweep(db, state.sweep, fresh)
        Object.assign(state, fresh)
      }
      const { rows, size } = await readPage(state, signal)
      const isKnown = rows.length > 0 && rows.every(({ id }: Customer) => seen.has(id))
      for (const { id } of rows) seen.add(id)
      unread = rows.length === 0 ? unread + 1 : 0
      if (size === 0 || isKnown || unread > MOST_UNREAD) {
        await keepOfSweep(db, state.sweep, { details_ended_at: now() })
        return forgetOldDetails(db, now() - KEPT_DAYS * DAY)
      }
      await keepOfSweep(db, state.sweep, { details_offset: state.details_offset + size })
      await delay(pauseMs, undefined, { signal })
    }
  }

  return createJob({
    name: 'customer details',
    everyMs: LOOK_MS,
    report,
    lease: { db, ...LEASE },
    async run(signal) {
      try {
        await readAll(signal)
      } catch (error) {
        // Its client logs it. The run goes on with the next look.
        if (!isUpstreamError(error)) throw error
        if (OF_PAGE.includes(error.kind)) await noteFailed()
      }
    },
  })
}
