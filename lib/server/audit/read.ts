import 'server-only'
import type { SelectQueryBuilder } from 'kysely'
import type { AppDatabase, AppSchema, AuditTable } from '@/lib/server/app/schema'
import { actionsOf } from './actions'

/** Filters of rows. Times are ms since 1970, `to` exclusive. */
export interface AuditFilter {
  person?: string
  /** One action, or a group such as `removal`. */
  action?: string
  subject?: string
  /** Another ID of the subject: a customer’s events are read by user ID. */
  subjectUserId?: string
  from?: number
  to?: number
}

/** The rows to read. `before` and `after` are row numbers; only one may be given. */
export interface AuditQuery extends AuditFilter {
  before?: number
  after?: number
  limit?: number
}

export const AUDIT_LIMITS = { most: 500, usual: 100 }

type Rows = SelectQueryBuilder<AppSchema, 'audit', AuditTable>

/** Rows newest first: the newest, those before a row, or the page that ends after a row. */
export async function readAudit(db: AppDatabase, query: AuditQuery): Promise<AuditTable[]> {
  const { limit = AUDIT_LIMITS.usual, before, after } = query
  const rows = await matching(db, query)
  if (!rows) return []
  if (after !== undefined) {
    const newer = await rows.where('seq', '>', after).orderBy('seq').limit(limit).execute()
    // If fewer than a page are newer, they are all on the newest page.
    if (newer.length === limit) return newer.reverse()
  }
  const upTo = before === undefined ? rows : rows.where('seq', '<', before)
  return upTo.orderBy('seq', 'desc').limit(limit).execute()
}

/** Whether a matching row is newer (`>`) or older (`<`) than row `seq`. */
export async function hasMore(
  db: AppDatabase,
  filter: AuditFilter,
  side: '<' | '>',
  seq: number,
): Promise<boolean> {
  const rows = await matching(db, filter)
  return rows !== null && (await rows.where('seq', side, seq).limit(1).executeTakeFirst()) !== undefined
}

/** Conditions for the filter; null: nothing matches. Turns times into row numbers, since both only grow. */
async function matching(db: AppDatabase, filter: AuditFilter): Promise<Rows | null> {
  const { person, action, subject, subjectUserId, from, to } = filter
  const first = from === undefined ? null : await firstSince(db, from)
  const end = to === undefined ? null : await firstSince(db, to)
  if (first === 'none') return null
  let rows: Rows = db.selectFrom('audit').selectAll()
  if (first !== null) rows = rows.where('seq', '>=', first)
  if (end !== null && end !== 'none') rows = rows.where('seq', '<', end)
  if (person !== undefined) rows = rows.where('actor_id', '=', person)
  if (action !== undefined) rows = rows.where('action', 'in', actionsOf(action))
  if (subject !== undefined)
    rows = rows.where('subject', 'in', subjectUserId === undefined ? [subject] : [subject, subjectUserId])
  return rows
}

/** The number of the first row at or after a time. */
async function firstSince(db: AppDatabase, at: number): Promise<number | 'none'> {
  const found = await db
    .selectFrom('audit')
    .select('seq')
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return found ? Number(found.seq) : 'none'
}
