import 'server-only'
import { createJob, type Job } from '@/lib/jobs/job'
import type { AppContext } from '@/lib/server/app/app-context'
import { jobReport } from '@/lib/server/app/job-report'
import { keepSecondHead } from './second-head'

const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

/** Records the log's head outside the database: in `DATA_DIR` within seconds, and in the server's log every hour. */
export function logHeads({ db, log, config }: Pick<AppContext, 'db' | 'log' | 'config'>): Job {
  let loggedAt = Number.NEGATIVE_INFINITY
  return createJob({
    name: 'audit heads',
    everyMs: 5 * SECOND_MS,
    report: jobReport(log),
    async run() {
      const isWhole = await keepSecondHead(db, config.dataDir)
      if (performance.now() - loggedAt < HOUR_MS) return
      const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
      if (head) log.info({ seq: Number(head.seq), hash: head.hash }, 'audit head')
      if (!isWhole)
        log.error('audit log is missing entries recorded in DATA_DIR: run npm run audit -- verify')
      loggedAt = performance.now()
    },
  })
}
