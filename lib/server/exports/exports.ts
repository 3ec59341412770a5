import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Role } from '@/lib/access'
import type { Export, ExportManifest } from '@/lib/exports'
import type { AuditLog } from '../audit/log'
import { describeError } from '../log'
import { toProblem } from '../problem'
import type { ExportBody } from './body'
import { dropChunks, readChunks } from './chunks'
import { Ended, type Job, type Made, makeFile } from './job'
import { REASONS, refusals } from './problems'
import type { ReadingDeps } from './reading'
import { createKeySealer } from './seal'
import { fileNameOf, findOwn, listOwn, shown } from './shown'
import { begin, change, type ExportRecord, keepProgress } from './store'
import { createSweeper, FETCHABLE_MS } from './sweep'

/** How often a process says that it is at work on an export, in ms. */
const ALIVE_MS = 5000

interface Deps extends Omit<ReadingDeps, 'now'> {
  audit: AuditLog
  authSecret: string
  log: Logger
  /** Milliseconds since 1970. */
  now?: () => number
}

interface Person {
  id: string
  email: string
  role: Role
}

/** A file on its way to the person, its only way. */
interface FetchedFile {
  fileName: string
  format: Export['format']
  bytes: number
  parts: AsyncGenerator<Uint8Array>
}

/** Files of whole lists that people ask for: made in the background, kept encrypted, handed over once. */
export interface Exports {
  /** Begins one. Throws Problem 409 where the person has one running, 429 where nothing may be read. */
  start(actor: Person, body: ExportBody, requestId: string): Promise<Export>
  /** A person's exports of the last day, newest first. */
  list(actor: Person): Promise<Export[]>
  /** One of a person's exports. Throws Problem 404. */
  find(actor: Person, id: string): Promise<Export>
  /** Ends one and deletes its file; one that has ended stays as it is. Throws Problem 404. */
  cancel(actor: Person, id: string, requestId: string): Promise<Export>
  /** Hands the file over; whatever comes of it, never again. Throws Problem 404, 409 while it is made, 410. */
  fetch(actor: Person, id: string, requestId: string): Promise<FetchedFile>
  /** Deletes what is over by now, once. */
  sweep(): Promise<void>
  /** From now on deletes each minute what is over. */
  begin(): Promise<void>
  /** Ends what runs here; says so in each. */
  stop(): Promise<void>
  /** Resolves once none is made here. */
  idle(): Promise<void>
}

export function createExports({ audit, authSecret, log, now = Date.now, ...deps }: Deps): Exports {
  const { db, readQuota } = deps
  const store = { db, audit }
  const keys = createKeySealer(authSecret)
  const sweeper = createSweeper({ db, audit, log, now })
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let isStopping = false

  async function own(actor: Person, id: string): Promise<ExportRecord> {
    const row = await findOwn(db, actor.id, id)
    if (!row) throw refusals.unknown()
    return row
  }

  /** Never rejects. */
  async function run(job: Job, signal: AbortSignal): Promise<void> {
    const alive = setInterval(() => void keepProgress(db, job.id).catch(() => {}), ALIVE_MS)
    try {
      await finish(job, await makeFile({ ...deps, now }, job, signal))
    } catch (error) {
      await fail(job, error, signal).catch((cause: unknown) =>
        log.error({ export: job.id, error: describeError(cause) }, 'end of an export not recorded'),
      )
    } finally {
      clearInterval(alive)
      running.delete(job.id)
    }
  }

  async function finish({ id }: Job, { chunks, manifest }: Made) {
    const { rows, bytes, sha256 } = manifest
    const at = now()
    const done = await change(store, id, at, {
      from: ['running'],
      to: 'ready',
      set: { rows, chunks, manifest: JSON.stringify(manifest), expires_at: at + FETCHABLE_MS },
      action: 'export.done',
      outcome: 'done',
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
    const failed = { from: ['running'], to: 'failed', action: 'export.failed', outcome: 'failed' } as const
    const done = await change(store, id, now(), { ...failed, set: { reason }, detail: { reason } })
    // Cancelled meanwhile: what was kept since is nobody's.
    if (!done) await dropChunks(db, id)
  }

  async function start(actor: Person, body: ExportBody, requestId: string): Promise<Export> {
    await readQuota.require({ id: actor.id, role: actor.role, requestId })
    const id = `exp_${randomUUID()}`
    const key = keys.newKey()
    const began = await begin(store, {
      id,
      user_id: actor.id,
      role: actor.role,
      request_id: requestId,
      list: body.list,
      format: body.format,
      filters: JSON.stringify(body.filters ?? {}),
      started_at: now(),
      sealed_key: keys.seal(key, id),
    })
    if (!began) throw refusals.running()
    const { id: userId, email, role } = actor
    const job = { id, actor: { id: userId, email, role }, body, key, requestId }
    const abort = new AbortController()
    if (isStopping) abort.abort()
    running.set(id, { abort, done: run(job, abort.signal) })
    return shown(await own(actor, id))
  }

  async function cancel(actor: Person, id: string, requestId: string): Promise<Export> {
    await own(actor, id)
    await change(store, id, now(), {
      from: ['running', 'ready'],
      to: 'cancelled',
      set: {},
      action: 'export.cancelled',
      outcome: 'done',
      by: { requestId },
    })
    running.get(id)?.abort.abort()
    return shown(await own(actor, id))
  }

  async function fetch(actor: Person, id: string, requestId: string): Promise<FetchedFile> {
    const row = await own(actor, id)
    if (row.state === 'running') throw refusals.notReady()
    const isOver = Number(row.expires_at) <= now()
    const taken = isOver
      ? null
      : await change(store, id, now(), {
          from: ['ready'],
          to: 'fetched',
          set: {},
          action: 'export.fetched',
          outcome: 'done',
          by: { requestId },
        })
    if (!taken?.sealed_key || taken.manifest === null) throw refusals.gone()
    const { bytes }: ExportManifest = JSON.parse(taken.manifest)
    const key = keys.open(taken.sealed_key, id)
    return { fileName: fileNameOf(taken), format: taken.format, bytes, parts: once(taken, key) }
  }

  /** The parts, deleted when the last was given, or whoever takes them went away. */
  async function* once({ id, chunks }: ExportRecord, key: Buffer): AsyncGenerator<Uint8Array> {
    try {
      yield* readChunks(db, id, key, chunks)
    } finally {
      await dropChunks(db, id)
    }
  }

  const idle = async () => void (await Promise.all([...running.values()].map(({ done }) => done)))
  return {
    start,
    cancel,
    fetch,
    idle,
    list: async (actor) => (await listOwn(db, actor.id, now())).map(shown),
    find: async (actor, id) => shown(await own(actor, id)),
    sweep: sweeper.sweep,
    begin: sweeper.begin,
    async stop() {
      isStopping = true
      await sweeper.stop()
      for (const { abort } of running.values()) abort.abort()
      await idle()
    },
  }
}
