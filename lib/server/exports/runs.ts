import 'server-only'
import type { Logger } from 'pino'
import { describeError } from '@/lib/server/app/log'
import { toProblem } from '@/lib/server/app/problem'
import { dropChunks } from './chunks'
import { FETCHABLE_MS } from './cleanup'
import { Ended, type Job, type Made, makeFile } from './job'
import { REASONS } from './problems'
import type { ReadingDeps } from './reading'
import { change, keepProgress } from './store'

/** How often a process reports that it is working on an export, in ms. */
const ALIVE_MS = 5000

/** The exports that this process is writing. */
export function createRuns({ log, ...deps }: ReadingDeps & { log: Logger }) {
  const { db, audit, now } = deps
  const store = { db, audit }
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let isStopping = false

  /** Never rejects. */
  async function run(job: Job, signal: AbortSignal): Promise<void> {
    const alive = setInterval(() => void keepProgress(db, job.id).catch(() => {}), ALIVE_MS)
    try {
      await finish(job, await makeFile(deps, job, signal))
    } catch (error) {
      await fail(job, error, signal).catch((cause: unknown) =>
        log.error({ export: job.id, error: describeError(cause) }, 'couldn’t record the end of an export'),
      )
    } finally {
      clearInterval(alive)
      running.delete(job.id)
    }
  }

  async function finish({ id }: Job, { chunks, manifest }: Made): Promise<void> {
    const { rows, bytes, sha256 } = manifest
    const at = now()
    const done = await change(store, id, at, {
      to: 'ready',
      set: { rows, chunks, manifest: JSON.stringify(manifest), expires_at: at + FETCHABLE_MS },
      detail: { rows, bytes, sha256 },
    })
    if (!done) await dropChunks(db, id)
  }

  async function fail({ id }: Job, error: unknown, signal: AbortSignal): Promise<void> {
    const problem = toProblem(error)
    const isOurs = !signal.aborted && !(error instanceof Ended) && problem.status === 500
    if (isOurs) log.error({ export: id, error: describeError(error) }, 'export failed')
    const words = [problem.title, problem.options.detail].filter(Boolean).join('. ').replace(/\.?$/, '.')
    const reason = signal.aborted ? REASONS.stopped : words
    // If it was ended elsewhere in the meantime, that state stays.
    await change(store, id, now(), { to: 'failed', set: { reason }, detail: { reason } })
    await dropChunks(db, id)
  }

  const idle = async () => void (await Promise.all([...running.values()].map(({ done }) => done)))
  return {
    start(job: Job): void {
      const abort = new AbortController()
      if (isStopping) abort.abort()
      running.set(job.id, { abort, done: run(job, abort.signal) })
    },
    abort: (id: string) => running.get(id)?.abort.abort(),
    async stop() {
      isStopping = true
      for (const { abort } of running.values()) abort.abort()
      await idle()
    },
    idle,
  }
}
