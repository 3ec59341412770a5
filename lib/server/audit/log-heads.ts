import 'server-only'
import { createJob, type Job } from '@/lib/jobs/job'
import type { Desk } from '../desk'
import { jobReport } from '../job-report'

const HOUR_MS = 60 * 60 * 1000

/** Writes the audit log's end to the server's log at the start and every hour: kept elsewhere, it shows a log that was cut. */
export function logHeads({ db, log }: Pick<Desk, 'db' | 'log'>): Job {
  return createJob({
    name: 'audit heads',
    everyMs: HOUR_MS,
    report: jobReport(log),
    async run() {
      const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
      if (head) log.info({ seq: Number(head.seq), hash: head.hash }, 'audit head')
    },
  })
}
