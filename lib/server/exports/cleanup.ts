import 'server-only'
import { databaseTime } from '@/lib/database/dialects'
import { createJob } from '@/lib/jobs/job'
import type { AppContext } from '@/lib/server/app/app-context'
import { jobReport } from '@/lib/server/app/job-report'
import { dropChunks } from './chunks'
import { REASONS } from './problems'
import { TOLD_MS } from './shown'
import { change, findForbidden } from './store'

/** How long a file can be downloaded, and how long a download may take, in ms. */
export const FETCHABLE_MS = 60 * 60_000
/** A process that hasn't reported on its export for this long has ended, in ms. */
const LOST_MS = 30_000
const EVERY_MS = 15_000
/** Expiry times of expired files, in ms from now: past ones, and impossibly late ones. */
const EXPIRED = [
  ['<=', 0],
  ['>', 2 * FETCHABLE_MS],
] as const

type Deps = Pick<AppContext, 'db' | 'audit' | 'log'> & { now: () => number }

/** Deletes files that weren't downloaded, and marks exports whose process has ended. Any instance does it for all. */
export function createExportCleanup({ db, audit, log, now }: Deps) {
  const store = { db, audit }

  async function endLost(): Promise<void> {
    const query = db.selectFrom('exports').select('id').where('state', '=', 'running')
    const rows = await query
      .where(({ eb }) => eb('seen_at', '<', eb(databaseTime(db), '-', LOST_MS)))
      .execute()
    const detail = { reason: REASONS.lost }
    for (const { id } of rows) await change(store, id, now(), { to: 'failed', set: detail, detail })
  }

  /** A user who is let in again must not find files from before. */
  async function endForbidden(): Promise<void> {
    const detail = { reason: REASONS.mayNot }
    for (const id of await findForbidden(db))
      await change(store, id, now(), { to: 'withdrawn', set: detail, detail })
  }

  async function expire(): Promise<void> {
    const query = db.selectFrom('exports').select('id').where('state', '=', 'ready')
    // A later expiry than possible comes from a clock that was ahead.
    const isOver = EXPIRED.map(([is, ms]) => [is, now() + ms] as const)
    const rows = await query
      .where(({ eb, or }) => or(isOver.map(([is, at]) => eb('expires_at', is, at))))
      .execute()
    for (const { id } of rows) await change(store, id, now(), { to: 'expired' })
  }

  /** Deletes parts of expired files, unless a download may still run, and exports that are no longer listed. */
  async function dropRests(): Promise<void> {
    await db
      .deleteFrom('exports')
      .where('started_at', '<', now() - TOLD_MS)
      .where('ended_at', 'is not', null)
      .execute()
    const onItsWay = now() - FETCHABLE_MS
    const kept = db
      .selectFrom('exports')
      .select('id')
      .where(({ eb, or, and }) =>
        or([
          eb('state', 'in', ['running', 'ready']),
          and([eb('state', '=', 'fetched'), eb('ended_at', '>', onItsWay)]),
        ]),
      )
    const rests = db.selectFrom('export_chunks').select('export_id').distinct()
    for (const { export_id } of await rests.where('export_id', 'not in', kept).execute()) {
      await dropChunks(db, export_id)
    }
  }

  async function cleanUp(): Promise<void> {
    await endLost()
    await endForbidden()
    await expire()
    await dropRests()
  }

  const job = createJob({ name: 'export cleanup', everyMs: EVERY_MS, run: cleanUp, report: jobReport(log) })
  return { cleanUp, job }
}
