import 'server-only'
import type { SelectQueryBuilder } from 'kysely'
import type { AuditTable, DeskDatabase, DeskSchema } from '../schema'

/** Which rows are asked for. `before` is a row's number; times are ms since 1970, `to` not included. */
export interface AuditQuery {
  before?: number
  limit?: number
  person?: string
  action?: string
  subject?: string
  from?: number
  to?: number
}

export const AUDIT_LIMITS = { most: 500, usual: 100 }

type Rows = SelectQueryBuilder<DeskSchema, 'audit', AuditTable>

/**
 * Rows newest first. Times are turned into row numbers first, since both only grow: the pages then
 * stay fast however long the log is.
 */
export async function readAudit(db: DeskDatabase, query: AuditQuery): Promise<AuditTable[]> {
  const { limit = AUDIT_LIMITS.usual } = query
  const first = query.from === undefined ? null : await firstSince(db, query.from)
  const after = query.to === undefined ? null : await firstSince(db, query.to)
  if (first === 'none') return []
  let rows: Rows = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit)
  if (query.before !== undefined) rows = rows.where('seq', '<', query.before)
  if (first !== null) rows = rows.where('seq', '>=', first)
  if (after !== null && after !== 'none') rows = rows.where('seq', '<', after)
  if (query.person !== undefined) rows = rows.where('actor_id', '=', query.person)
  if (query.action !== undefined) rows = rows.where('action', '=', query.action)
  if (query.subject !== undefined) rows = rows.where('subject', '=', query.subject)
  return rows.execute()
}

/** The number of the first row at or after a time. */
async function firstSince(db: DeskDatabase, at: number): Promise<number | 'none'> {
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
