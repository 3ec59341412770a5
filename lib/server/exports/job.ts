import 'server-only'
import { createHash } from 'node:crypto'
import type { Role } from '@/lib/access'
import type { ExportManifest } from '@/lib/exports'
import type { Upstream } from '@/lib/upstream/client'
import { countedRead } from '../quota/counted-read'
import type { ReadQuota } from '../quota/read-quota'
import type { DeskDatabase } from '../schema'
import type { ExportBody } from './body'
import { createChunkWriter } from './chunks'
import { csvOf, type ExportRow } from './csv'
import { withPatience } from './patience'
import { openSource } from './sources'
import { keepProgress } from './store'

export interface JobDeps {
  db: DeskDatabase
  upstream: Upstream
  readQuota: ReadQuota
  now: () => number
  /** How long to wait before each further try where upstream is busy or away, in ms. */
  waitsMs?: readonly number[]
}

/** One file to be made. */
export interface Job {
  id: string
  actor: { id: string; email: string; role: Role }
  body: ExportBody
  key: Buffer
  requestId: string
}

export interface Made {
  rows: number
  chunks: number
  manifest: ExportManifest
}

/** The export was ended elsewhere: its file is of no use any more. */
export class Ended extends Error {}

/**
 * Reads a list and keeps its file, encrypted, while it is read. Rows are counted on the person's quota; given
 * back where there is no file in the end. Throws Ended, Problem 429, UpstreamError or the signal's reason.
 */
export async function makeFile(
  { db, upstream, readQuota, now, waitsMs }: JobDeps,
  { id, actor, body, key, requestId }: Job,
  signal: AbortSignal,
): Promise<Made> {
  const reader = { id: actor.id, role: actor.role, requestId }
  const startedAt = now()
  let counted = 0
  let rows = 0
  let readFrom: number | null = null
  let readTo: number = startedAt

  const once = countedRead({ upstream, readQuota }, reader)
  const read: Upstream['read'] = async (name, input) => {
    const askedAt = now()
    const page = await withPatience(() => once(name, input, { signal }), signal, waitsMs)
    readFrom ??= askedAt
    readTo = now()
    counted += page.rows.length + page.unreadable.length
    return page
  }

  async function* followed(pages: AsyncIterable<readonly ExportRow[]>) {
    for await (const page of pages) {
      signal.throwIfAborted()
      yield page
      rows += page.length
      if (!(await keepProgress(db, id, rows))) throw new Ended()
    }
  }

  try {
    const notes = { unreadable: 0, changedWhileRead: false }
    const { columns, pages } = await openSource(body, { read, notes })
    const hash = createHash('sha256')
    const writer = createChunkWriter(db, id, key)
    let bytes = 0
    for await (const part of csvOf(columns, followed(pages))) {
      hash.update(part)
      bytes += part.byteLength
      await writer.write(part)
    }
    const chunks = await writer.end()
    signal.throwIfAborted()
    const manifest: ExportManifest = {
      list: body.list,
      format: body.format,
      filters: { ...body.filters },
      columns: columns.map(({ id, label }) => ({ id, label })),
      rows,
      ...notes,
      cutCells: 0,
      timeZone: 'UTC',
      readFrom: new Date(readFrom ?? startedAt).toISOString(),
      readTo: new Date(readTo).toISOString(),
      bytes,
      sha256: hash.digest('hex'),
      requestedBy: actor,
    }
    return { rows, chunks, manifest }
  } catch (error) {
    readQuota.giveBack(reader, counted, startedAt)
    throw error
  }
}
