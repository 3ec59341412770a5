import 'server-only'
import { createHash } from 'node:crypto'
import type { Role } from '@/lib/access'
import type { ExportManifest } from '@/lib/exports'
import { iso } from '@/lib/server/app/iso'
import type { ExportBody } from './body'
import { createChunkWriter } from './chunks'
import { openFile } from './open-file'
import { refusals } from './problems'
import { createReading, type ReadingDeps } from './reading'
import { findForbidden, keepProgress } from './store'

/** A file to write. */
export interface Job {
  id: string
  actor: { id: string; email: string; role: Role }
  body: ExportBody
  key: Buffer
  requestId: string
}

export interface Made {
  chunks: number
  manifest: ExportManifest
}

/** The export was ended elsewhere, so its file is no longer needed. */
export class Ended extends Error {}

/**
 * Reads a list and saves its file encrypted as it goes. Counts rows on the user's quota, and returns them if there is
 * no file in the end. Throws Ended, Problem 429, UpstreamError or the signal's reason.
 */
export async function makeFile(deps: ReadingDeps, job: Job, signal: AbortSignal): Promise<Made> {
  const { id, actor, body, key, requestId } = job
  const reading = createReading(deps, { id: actor.id, role: actor.role, requestId }, signal)
  const { notes } = reading
  // CSV keeps date-times as upstream sent them.
  const timeZone = (body.format !== 'csv' && body.zone) || 'UTC'
  let rows = 0

  async function onRows(more: number): Promise<void> {
    signal.throwIfAborted()
    rows += more
    if (!(await keepProgress(deps.db, id, rows))) throw new Ended()
    if ((await findForbidden(deps.db, id)).length) throw refusals.mayNot()
  }

  try {
    const { columns, parts } = await openFile(body, reading, { timeZone, requestedBy: actor, onRows })
    const hash = createHash('sha256')
    const writer = createChunkWriter(deps.db, id, key)
    let bytes = 0
    for await (const part of parts) {
      hash.update(part)
      bytes += part.byteLength
      await writer.write(part)
    }
    const chunks = await writer.end()
    signal.throwIfAborted()
    const { from, to } = reading.span()
    const manifest: ExportManifest = {
      list: body.list,
      format: body.format,
      filters: { ...body.filters },
      columns: columns.map(({ id, label }) => ({ id, label })),
      rows,
      ...notes,
      timeZone: body.list === 'schedule' ? null : timeZone,
      readFrom: iso(from),
      readTo: iso(to),
      bytes,
      sha256: hash.digest('hex'),
      requestedBy: actor,
    }
    return { chunks, manifest }
  } catch (error) {
    reading.giveBack()
    throw error
  }
}
