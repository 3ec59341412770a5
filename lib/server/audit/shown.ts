import 'server-only'
import { z } from 'zod'
import type { AuditAnswer, AuditRow } from '@/lib/answers/audit'
import { iso } from '@/lib/server/app/iso'
import { wholeNumber } from '@/lib/server/app/query'
import type { AppDatabase, AuditTable } from '@/lib/server/app/schema'
import { AUDIT_ACTION_FILTERS } from './actions'
import { customersOf, type NamedCustomer, type Names, OF_CUSTOMER, viewsOf } from './names'
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
    action: z.enum(AUDIT_ACTION_FILTERS, { error: 'is not an action in the log' }).optional(),
    subject: id.optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    error: 'can’t be combined with before',
  })

/**
 * A page of the log, of a customer with the views of their events. `next` is the next page's `before`, `previous` the previous one's `after`;
 * null: none.
 */
export async function readShownAudit(
  db: AppDatabase,
  query: AuditQuery,
  names: Names = null,
): Promise<AuditAnswer> {
  const { subject } = query
  const subjectUserId = subject && (await names?.userIdsOf([subject]))?.get(subject)
  const wanted = { ...query, subjectUserId }
  const rows = await readAudit(db, wanted)
  const [people, customers, views] = await Promise.all([
    peopleOf(db, rows),
    customersOf(db, rows, subject, names),
    viewsOf(db, rows),
  ])
  const isFull = rows.length === (query.limit ?? AUDIT_LIMITS.usual)
  const newest = Number(rows[0]?.seq ?? 0)
  const oldest = Number(rows.at(-1)?.seq ?? 0)
  const isNewest = rows.length === 0 || (query.before ?? query.after) === undefined
  return {
    rows: rows.map((row) => shown(row, people, customers, views)),
    subjectName: (subject && customers.get(subject)?.name) || null,
    next: isFull && (await hasMore(db, wanted, '<', oldest)) ? oldest : null,
    previous: isNewest || !(await hasMore(db, wanted, '>', newest)) ? null : newest,
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

function shown(
  row: AuditTable,
  people: People,
  customers: ReadonlyMap<string, NamedCustomer>,
  views: ReadonlyMap<string, string>,
): AuditRow {
  const { subject } = row
  const customer = (subject && OF_CUSTOMER.test(row.action) && customers.get(subject)) || null
  return {
    seq: Number(row.seq),
    at: iso(row.at),
    personId: row.actor_id,
    person: (row.actor_id && people.get(row.actor_id)) || null,
    role: row.role,
    action: row.action,
    subject,
    subjectPerson: (subject && people.get(subject)) || null,
    subjectCustomer: customer?.name ?? null,
    subjectCustomerId: customer?.id ?? null,
    subjectView: (subject && views.get(subject)) || null,
    outcome: row.outcome,
    requestId: row.request_id,
    detail: JSON.parse(row.detail),
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
