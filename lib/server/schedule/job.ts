import 'server-only'
import { createJob, type Job, type JobReport } from '@/lib/jobs/job'
import { lowPriorityTurn, lowPriorityYield } from '@/lib/jobs/yield'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Upstream } from '@/lib/upstream/client'
import { deleteOldVersions, keepDay } from './versions'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Days from yesterday in UTC: 14 days ahead in every time zone. */
const DAYS = 17
/** Longest waits for users' requests and calls, in ms. */
const PATIENCE = { call: 2000, piece: 1000 }
const LEASE = { name: 'reading the schedule', ms: 60_000 }

interface ScheduleJobOptions {
  db: AppDatabase
  upstream: Upstream
  report: JobReport
  areRequestsWaiting: () => boolean
  now?: () => number
}

/** Reads the days from yesterday to 14 days ahead once an hour, a call each, behind users' calls. */
export function createScheduleJob({ now = Date.now, ...options }: ScheduleJobOptions): Job {
  const { db, upstream, report, areRequestsWaiting } = options
  return createJob({
    name: 'schedule versions',
    everyMs: HOUR,
    report,
    lease: { db, ...LEASE },
    async run(signal) {
      const first = now() - DAY
      for (let nth = 0; nth < DAYS; nth++) {
        await lowPriorityYield({ upstream, areRequestsWaiting, most: PATIENCE.call, signal })
        const day = new Date(first + nth * DAY).toISOString().slice(0, 10)
        const readAt = now()
        const turn = () => lowPriorityTurn({ areRequestsWaiting, most: PATIENCE.piece, signal })
        const { rows, unreadable } = await upstream.read('viewClassSchedule', { date: day }, { signal, turn })
        // What can't be read may be a change, or not.
        if (unreadable.length === 0) await keepDay(db, day, rows, readAt)
      }
      await deleteOldVersions(db, now())
    },
  })
}
