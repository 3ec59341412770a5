import 'server-only'
import { z } from 'zod'
import type { AuditAnswer, AuditRow } from '@/lib/answers/audit'
import { iso } from '@/lib/server/app/iso'
import { wholeNumber } from '@/lib/server/app/query'
import type { AppDatabase, AuditTable } from '@/lib/server/app/schema'
import { AUDIT_ACTIONS } from './actions'
import { AUDIT_LIMITS, type AuditQuery, hasMore, readAudit } from './read'

const id = z.string().min(1, { error: 'must not be empty' }).max(500, { error: 'is too long' })
const instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time such as 2026-03-09T20:05:00.000Z' })
  .transform((text) => Date.parse(text))

/** The URL parameters of the log. */
export const auditQuery = z
  .strictObject({
    before: wholeNumber(Number.MAX_SAFE_INTEGER).optional(),
    after: wholeNumber(Number.MAX_SAFE_INTEGER).optional(),
    limit: wholeNumber(AUDIT_LIMITS.most).optional(),
    person: id.optional(),
    action: z.enum(AUDIT_ACTIONS, { error: 'is not an action in the log' }).optional(),
    subject: id.optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    error: 'can’t be combined with before',
  })

/** A page of the log: `next` is the next page's `before`, `previous` the previous one's `after`; null: none. */
export async function readShownAudit(db: AppDatabase, query: AuditQuery): Promise<AuditAnswer> {
  const rows = await readAudit(db, query)
  const people = await peopleOf(db, rows)
  const isFull = rows.length === (query.limit ?? AUDIT_LIMITS.usual)
  const newest = Number(rows[0]?.seq ?? 0)
  const oldest = Number(rows.at(-1)?.seq ?? 0)
  const isNewest = rows.length === 0 || (query.before ?? query.after) === undefined
  return {
    rows: rows.map((row) => shown(row, people)),
    next: isFull && (await hasMore(db, query, '<', oldest)) ? oldest : null,
    previous: isNewest || !(await hasMore(db, query, '>', newest)) ? null : newest,
  }
}

type People = Map<string, { name: string; email: string }>

/** Current names of the acting and affected users. Deleted users are absent. */
async function peopleOf(db: AppDatabase, rows: AuditTable[]): Promise<People> {
  const ids = [...new Set(rows.flatMap(({ actor_id, subject }) => [actor_id ?? [], subject ?? []].flat()))]
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('user').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id: personId, name, email }) => [personId, { name, email }]))
}

function shown(row: AuditTable, people: People): AuditRow {
  return {
    seq: Number(row.seq),
    at: iso(row.at),
    personId: row.actor_id,
    person: (row.actor_id && people.get(row.actor_id)) || null,
    role: row.role,
    action: row.action,
    subject: row.subject,
    subjectPerson: (row.subject && people.get(row.subject)) || null,
    outcome: row.outcome,
    requestId: row.request_id,
    detail: JSON.parse(row.detail),
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
