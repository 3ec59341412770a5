import 'server-only'
import { createJob, type Job, type JobReport } from '@/lib/jobs/job'
import { afterUsersCalls } from '@/lib/jobs/yield'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { deleteOldVersions, keepDay, readTimes } from './versions'

const DAY = 86_400_000
const HOUR = 3_600_000
/** How often the job looks for days that are due, in ms. */
const LOOK_MS = 5 * 60_000
/** Days from yesterday in UTC: 14 days ahead in every time zone. */
const DAYS = 17
/** Days that fail in a row before the rest waits for the next time. */
const MOST_FAILED = 2
const LEASE = { name: 'reading the schedule', ms: 60_000 }

interface ScheduleJobOptions {
  db: AppDatabase
  upstream: Upstream
  report: JobReport
  areRequestsWaiting: () => boolean
  now?: () => number
}

/**
 * Keeps the days from yesterday to 14 days ahead at most an hour old, a call each, behind users' calls. What the
 * customer system doesn't give now is asked for again five minutes later.
 */
export function createScheduleJob({ now = Date.now, ...options }: ScheduleJobOptions): Job {
  const { db, upstream, report, areRequestsWaiting } = options
  /** When each day was last read, in ms since 1970: a day with unreadable classes isn't kept. */
  const read = new Map<string, number>()

  async function daysDue(): Promise<string[]> {
    const days = Array.from({ length: DAYS }, (_, nth) => dayOf(now() + (nth - 1) * DAY))
    const kept = await readTimes(db, days)
    return days.filter((day) => now() - Math.max(kept.get(day) ?? 0, read.get(day) ?? 0) >= HOUR)
  }

  async function readDay(day: string, signal: AbortSignal): Promise<void> {
    const options = await afterUsersCalls({ upstream, areRequestsWaiting, signal })
    const readAt = now()
    const { rows, unreadable, unmatched } = await upstream.read('viewClassSchedule', { date: day }, options)
    read.set(day, readAt)
    // What can't be read may be a change, or not. Classes of other days mean that the day was ignored.
    if (unreadable.length === 0 && !unmatched) await keepDay(db, day, rows, readAt)
  }

  return createJob({
    name: 'schedule versions',
    everyMs: LOOK_MS,
    report,
    lease: { db, ...LEASE },
    async run(signal) {
      let failed = 0
      for (const day of await daysDue()) {
        try {
          await readDay(day, signal)
          failed = 0
        } catch (error) {
          // Its client logs it.
          if (!isUpstreamError(error)) throw error
          failed += 1
        }
        // One day alone may fail. Several in a row are an outage.
        if (failed === MOST_FAILED) break
      }
      await deleteOldVersions(db, now())
    },
  })
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
