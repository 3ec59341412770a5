import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Export, ExportManifest } from '@/lib/exports'
import type { Actor } from '@/lib/server/session/find-actor'
import type { ExportBody } from './body'
import { dropChunks, readChunks } from './chunks'
import { createExportCleanup } from './cleanup'
import { countCustomers } from './customer-pages'
import { refusals } from './problems'
import type { ReadingDeps } from './reading'
import { createRuns } from './runs'
import { createKeySealer } from './seal'
import { fileNameOf, findOwn, listOwn, shown } from './shown'
import { begin, change, type ExportRecord } from './store'

interface Deps extends Omit<ReadingDeps, 'now'> {
  authSecret: string
  log: Logger
  now?: () => number
}

type Person = Pick<Actor, 'id' | 'email' | 'role'>

export type Exports = ReturnType<typeof createExports>

/** Exports of whole lists: written in the background, stored encrypted, downloaded once. */
export function createExports({ authSecret, log, now = Date.now, ...deps }: Deps) {
  const { db, audit, readQuota } = deps
  const store = { db, audit }
  const keys = createKeySealer(authSecret)
  const cleanup = createExportCleanup({ db, audit, log, now })
  const runs = createRuns({ ...deps, log, now })

  async function own(actor: Person, id: string): Promise<ExportRecord> {
    const row = await findOwn(db, actor.id, id)
    if (!row) throw refusals.unknown()
    return row
  }

  /**
   * Starts an export. Throws Problem 409 if the user has one running or a filter needs a missing directory, and 429
   * if the quota is used up or less than the list's known length.
   */
  async function start(actor: Person, body: ExportBody, requestId: string): Promise<Export> {
    const rows = body.list === 'customers' ? await countCustomers(body.filters ?? {}, deps) : null
    await readQuota.require({ id: actor.id, role: actor.role, requestId }, Math.max(1, rows ?? 1))
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
    runs.start({ id, actor: { id: userId, email, role }, body, key, requestId })
    return shown(await own(actor, id))
  }

  /** Cancels an export and deletes its file; one that has ended stays as it is. Throws Problem 404. */
  async function cancel(actor: Person, id: string, requestId: string): Promise<Export> {
    await own(actor, id)
    await change(store, id, now(), { to: 'cancelled', by: { requestId } })
    runs.abort(id)
    await dropChunks(db, id)
    return shown(await own(actor, id))
  }

  /** Downloads the file, once, whatever the outcome. Throws Problem 404, 409 while it is written, 410. */
  async function fetch(actor: Person, id: string, requestId: string) {
    const row = await own(actor, id)
    if (row.state === 'running') throw refusals.notReady()
    const isOver = Number(row.expires_at) <= now()
    const taken = isOver ? null : await change(store, id, now(), { to: 'fetched', by: { requestId } })
    if (!taken?.sealed_key || taken.manifest === null) throw refusals.gone()
    const { bytes }: ExportManifest = JSON.parse(taken.manifest)
    const key = keys.open(taken.sealed_key, id)
    return { fileName: fileNameOf(taken), format: taken.format, bytes, parts: once(taken, key) }
  }

  /** Yields the parts, then deletes them, also if the client disconnects. */
  async function* once({ id, chunks }: ExportRecord, key: Buffer): AsyncGenerator<Uint8Array> {
    try {
      yield* readChunks(db, id, key, chunks)
    } finally {
      await dropChunks(db, id)
    }
  }

  return {
    start,
    cancel,
    fetch,
    idle: runs.idle,
    list: async (actor: Person) => (await listOwn(db, actor.id, now())).map(shown),
    /** One of a user's exports. Throws Problem 404. */
    find: async (actor: Person, id: string) => shown(await own(actor, id)),
    cleanUp: cleanup.cleanUp,
    job: cleanup.job,
    async stop() {
      await cleanup.job.stop()
      await runs.stop()
    },
  }
}
