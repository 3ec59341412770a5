import 'server-only'
import type { Logger } from 'pino'
import type { JobReport } from '@/lib/jobs/job'
import { describeError } from './log'

/** Reports background jobs in the server's log: one line when a job begins to fail, one a minute while it does, one after. */
export function jobReport(log: Logger): JobReport {
  return {
    failed: (job, error, failures) =>
      log.error({ job, failures, error: describeError(error) }, 'background job failed'),
    recovered: (job, failures) => log.info({ job, failures }, 'background job recovered'),
  }
}
