import 'server-only'
import type { KnownForm } from '@/lib/answers/forms'
import type { Removal } from '@/lib/answers/removals'
import type { Directory } from '@/lib/directory/directory'
import type { DirectoryAge, ExportManifest } from '@/lib/exports'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Upstream } from '@/lib/upstream/client'
import { noWalkNotes, type WalkNotes } from '@/lib/upstream/walk'
import type { AuditEntry, AuditLog } from '../audit/log'
import type { OptOutList } from '../customers/opt-out-list'
import type { FindInForm } from '../forms/form-of'
import { countedRead } from '../quota/counted-read'
import type { Reader, ReadQuota } from '../quota/read-quota'
import { withPatience } from './patience'

/** A file's description, collected while it is written. */
export interface Notes extends WalkNotes {
  leftOutAnswers: number
  cutCells: number
  guardedCells: number
  /** Rows that don't match the filters, so the list may be incomplete; absent: none. */
  unmatched?: number
  optOutList?: ExportManifest['optOutList']
  directory: DirectoryAge | null
}

export const noNotes = (): Notes => ({
  ...noWalkNotes(),
  leftOutAnswers: 0,
  cutCells: 0,
  guardedCells: 0,
  directory: null,
})

/** Lists of other features. */
export interface ExportTables {
  /** Removals, newest first, before one of them; null: that removal doesn't exist. `since`: in ms since 1970. */
  removals(page: { before?: string; limit: number; since?: number }): Promise<Removal[] | null>
  forms(): Promise<KnownForm[]>
  /** Searches a form for a contact's submissions. Throws UpstreamError. */
  findInForm: FindInForm
}

export interface ReadingDeps {
  db: AppDatabase
  upstream: Upstream
  readQuota: ReadQuota
  audit: AuditLog
  directory: Pick<
    Directory,
    'status' | 'rows' | 'list' | 'detailsJob' | 'earlierValuesOf' | 'computedOf'
  > | null
  /** Without it, only customer records say who opted out. */
  optOuts?: Pick<OptOutList, 'all'>
  now: () => number
  /** The waits before each retry while upstream is busy or away, in ms. */
  waitsMs?: readonly number[]
  tables: ExportTables
}

export type Reading = ReturnType<typeof createReading>

/** Reads for one export, with retries, on the user's quota. */
export function createReading(
  { db, upstream, readQuota, audit, directory, optOuts, tables, now, waitsMs }: ReadingDeps,
  reader: Reader,
  signal: AbortSignal,
) {
  const startedAt = now()
  let counted = 0
  let from: number | null = null
  let to = startedAt

  const patient =
    (read: Upstream['read']): Upstream['read'] =>
    async (name, input) => {
      const askedAt = now()
      const page = await withPatience(() => read(name, input, { signal }), signal, waitsMs)
      from ??= askedAt
      to = now()
      return page
    }
  const counting = patient(countedRead({ upstream, readQuota }, reader))
  /** Counts on the user's quota. Throws Problem 429, UpstreamError or the signal's reason. */
  const read: Upstream['read'] = async (name, input) => {
    const page = await counting(name, input)
    counted += page.rows.length + page.unreadable.length
    return page
  }
  return {
    db,
    directory,
    optOuts,
    tables,
    notes: noNotes(),
    signal,
    read,
    /** The same for rows that are only searched, without counting them. */
    look: patient(upstream.read),
    /** What is known about upstream's paging. */
    lists: upstream.lists,
    /** Counts our own rows on the user's quota. Throws Problem 429. */
    async take(rows: number): Promise<void> {
      from ??= now()
      to = now()
      await readQuota.take(reader, rows)
      counted += rows
    },
    /** Records that the user gets a contact's data. Throws Problem 503. */
    async record(entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>): Promise<void> {
      const { id: actorId, role, requestId } = reader
      await audit.record({ actorId, role, requestId, outcome: 'done', ...entry })
    },
    /** Returns the counted rows to the quota, because they aren't handed over. */
    giveBack(): void {
      readQuota.giveBack(reader, counted, startedAt)
      counted = 0
    },
    span: () => ({ from: from ?? startedAt, to }),
  }
}
