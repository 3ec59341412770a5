import 'server-only'
import type { Logger } from 'pino'
import type { JobReport } from '@/lib/jobs/job'
import { describeError } from './log'

/** Logs background jobs: one line when a job starts to fail, one a minute while it fails, one when it recovers. */
export function jobReport(log: Logger): JobReport {
  return {
    failed: (job, error, failures) =>
      log.error({ job, failures, error: describeError(error) }, 'background job failed'),
    recovered: (job, failures) => log.info({ job, failures }, 'background job recovered'),
  }
}
