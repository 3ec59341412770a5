import 'server-only'
import type { Certificate, Removal, ShownCertificate } from '@/lib/answers/removals'
import { snapshot } from '@/lib/database/snapshot'
import { iso, isoOrNull } from '@/lib/server/app/iso'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { RemovalRow } from './store'
import { toldByLog } from './told'

/** The certificate's instructions. */
export const HOW_TO_VERIFY = 'npm run audit -- verify --certificate FILE'

export const REMOVAL_LIMITS = { most: 500, usual: 100 }

/** A part of the list of removals. */
export interface RemovalsPart {
  /** The ID of the removal that the part follows. */
  before?: string
  limit?: number
  /** Only removals whose state changed after this time, in ms since 1970. */
  since?: number
}

/** Removals newest first. Null: the removal `before` doesn't exist. */
export async function listRemovals(db: AppDatabase, asked: RemovalsPart): Promise<Removal[] | null> {
  return snapshot(db, (read) => list(read, asked))
}

async function list(
  db: AppDatabase,
  { before, limit = REMOVAL_LIMITS.usual, since }: RemovalsPart,
): Promise<Removal[] | null> {
  const last = before === undefined ? null : await findRow(db, before)
  if (last === undefined) return null
  const rows = await db
    .selectFrom('removals')
    .selectAll()
    .$if(last !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('intended_at', 'id'), '<', tuple(Number(last?.intended_at), last?.id ?? '')),
      ),
    )
    .$if(since !== undefined, (query) =>
      query.where('id', 'in', stepsSince(db, since ?? 0).select('removal_id')),
    )
    .orderBy('intended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return shown(db, rows)
}

/** The changes of removals' states after a time, in ms since 1970. */
export const stepsSince = (db: AppDatabase, since: number) =>
  db.selectFrom('removal_steps').where('at', '>', since)

export async function findRemoval(db: AppDatabase, id: string): Promise<Removal | null> {
  return snapshot(db, async (read) => {
    const row = await findRow(read, id)
    return row ? ((await shown(read, [row]))[0] ?? null) : null
  })
}

/** A removal with its proof; null: unknown ID. */
export async function readCertificate(db: AppDatabase, id: string): Promise<Certificate | null> {
  return (await readShownCertificate(db, id))?.certificate ?? null
}

/** A removal with its proof, and what the page shows next to it; null: unknown ID. */
export async function readShownCertificate(db: AppDatabase, id: string): Promise<ShownCertificate | null> {
  return snapshot(db, (read) => certificateOf(read, id))
}

async function certificateOf(db: AppDatabase, id: string): Promise<ShownCertificate | null> {
  const row = await findRow(db, id)
  const [removal] = row ? await shown(db, [row]) : []
  if (!row || !removal) return null
  const places = await auditOf(db, row)
  const person = await db
    .selectFrom('user')
    .select(['email', 'name'])
    .where('id', '=', row.requested_by)
    .executeTakeFirst()
  const { found, readAt, seenAt, isWatched } = toldByLog(places)
  const recorded = {
    reading: found === null || readAt === null ? null : { at: String(readAt), found: String(found) },
    seenAt: seenAt === null ? null : String(seenAt),
    isWatched,
  }
  const certificate: Certificate = {
    format: 'frontdesk-removal-1',
    // A repeated result has no audit row, and the certificate only says what the log can prove.
    removal: { ...removal, ...recorded },
    requestedBy: { id: row.requested_by, email: person?.email ?? null },
    counts: JSON.parse(row.counts),
    upstream:
      row.upstream_answer === null ? null : { answer: row.upstream_answer, status: row.upstream_status },
    absentAt: isoOrNull(row.absent_at),
    audit: places.map(({ seq, at, action, previous_hash, hash }) => ({
      seq: Number(seq),
      at: iso(at),
      action,
      previousHash: previous_hash,
      hash,
    })),
    verify: HOW_TO_VERIFY,
  }
  return {
    certificate,
    requesterName: person?.name || null,
    deletesSubmissions: places.some(({ detail }) => JSON.parse(detail).submissions_deleted === true),
  }
}

/** The audit log's rows about a removal, in order. */
export async function auditOf(db: AppDatabase, { id, contact_id }: Pick<RemovalRow, 'id' | 'contact_id'>) {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', contact_id)
    .where('action', 'like', 'removal.%')
    .orderBy('seq')
    .execute()
  return rows.filter(({ detail }) => JSON.parse(detail).removal === id)
}

function readingOf({ read_at, read_as, absent_at }: RemovalRow): Removal['reading'] {
  if (read_at !== null && read_as !== null) return { at: iso(read_at), found: read_as }
  // From before checks were stored.
  return absent_at === null ? null : { at: iso(absent_at), found: 'gone' }
}

/** Other IDs aren't queried: a URL may hold characters that the database can't. */
const findRow = async (db: AppDatabase, id: string) =>
  /^rem_[\w-]+$/.test(id)
    ? db.selectFrom('removals').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

async function shown(db: AppDatabase, rows: RemovalRow[]): Promise<Removal[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const askers = [...new Set(rows.map(({ requested_by }) => requested_by))]
  const steps = await db
    .selectFrom('removal_steps')
    .selectAll()
    .where('removal_id', 'in', ids)
    .orderBy('place')
    .execute()
  const people = await db.selectFrom('user').select(['id', 'email']).where('id', 'in', askers).execute()
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  return rows.map((row) => ({
    id: row.id,
    contactId: row.contact_id,
    state: row.state,
    reason: row.reason,
    requestedBy: emails.get(row.requested_by) ?? row.requested_by,
    steps: steps
      .filter(({ removal_id }) => removal_id === row.id)
      .map(({ state, at }) => ({ state, at: iso(at) })),
    answer: row.upstream_answer,
    reading: readingOf(row),
    seenAt: isoOrNull(row.seen_at),
    isWatched: row.next_check_at !== null,
  }))
}
