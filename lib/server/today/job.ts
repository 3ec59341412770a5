import 'server-only'
import { createJob, type Job, type JobReport } from '@/lib/jobs/job'
import { afterUsersCalls } from '@/lib/jobs/yield'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { OptOutList } from '@/lib/server/customers/opt-out-list'
import { formFigures } from '@/lib/server/forms/counted'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { deleteOtherFigures, figuresOf, keepFigures, OPT_OUT_FIGURES } from './figures'

const EVERY_MS = 15 * 60_000
/** Submissions read of each form. */
const MOST_ROWS = 1000
const LEASE = { name: 'reading figures of Today', ms: 60_000 }

interface FiguresJobOptions {
  db: AppDatabase
  upstream: Upstream
  optOuts: Pick<OptOutList, 'all'>
  report: JobReport
  areRequestsWaiting: () => boolean
  now?: () => number
}

/**
 * Reads when the team's forms were submitted, at most two calls for each, and when customers opted out, every 15
 * minutes and behind users' calls. What fails keeps its earlier figures, with their age.
 */
export function createFiguresJob({ now = Date.now, ...options }: FiguresJobOptions): Job {
  const { db, upstream, optOuts, report, areRequestsWaiting } = options

  async function readForm(form_id: string, signal: AbortSignal): Promise<void> {
    const options = await afterUsersCalls({ upstream, areRequestsWaiting, signal })
    const readAt = now()
    const input = { form_id, offset: 0, limit: MOST_ROWS }
    const { rows, unreadable } = await upstream.read('getFormSubmissions', input, options)
    const size = rows.length + unreadable.length
    // A short page doesn't prove the end.
    const isWhole = size < MOST_ROWS && (await isEmptyFrom(form_id, size, signal))
    const dates = rows.map(({ submission_date }) => submission_date)
    const read = { isWhole, unreadable: unreadable.length, readAt }
    await keepFigures(db, formFigures(form_id), figuresOf(dates, read))
  }

  async function isEmptyFrom(form_id: string, offset: number, signal: AbortSignal): Promise<boolean> {
    const options = await afterUsersCalls({ upstream, areRequestsWaiting, signal })
    const input = { form_id, offset, limit: 1 }
    const { rows, unreadable } = await upstream.read('getFormSubmissions', input, options)
    return rows.length + unreadable.length === 0
  }

  async function readOptOuts(signal: AbortSignal): Promise<void> {
    const { entries, isWhole, missed, readAt } = await optOuts.all(signal)
    const dates = entries.map(({ optout_date }) => optout_date)
    // Of a list that isn't whole, anything may be missing.
    const unreadable = isWhole ? missed : Math.max(missed, 1)
    const read = { isWhole: true, unreadable, readAt: Date.parse(readAt) }
    await keepFigures(db, OPT_OUT_FIGURES, figuresOf(dates, read))
  }

  return createJob({
    name: 'figures of today',
    everyMs: EVERY_MS,
    report,
    lease: { db, ...LEASE },
    async run(signal) {
      const forms = await db.selectFrom('forms').select('id').execute()
      const works = [
        readOptOuts,
        ...forms.map(
          ({ id }) =>
            (by: AbortSignal) =>
              readForm(id, by),
        ),
      ]
      for (const work of works) {
        signal.throwIfAborted()
        await work(signal).catch((error: unknown) => {
          // Its client logs it.
          if (!isUpstreamError(error)) throw error
        })
      }
      await deleteOtherFigures(
        db,
        forms.map(({ id }) => id),
      )
    },
  })
}
