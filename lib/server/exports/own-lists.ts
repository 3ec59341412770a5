import 'server-only'
import type { Removal } from '@/lib/answers/removals'
import type { Row } from '@/lib/format/reading'
import { AUDIT_LIMITS } from '@/lib/server/audit/read'
import { auditQuery, readShownAudit } from '@/lib/server/audit/shown'
import type { ExportBody } from './body'
import type { Reading } from './reading'

const REMOVALS_AT_ONCE = 500

type AuditFilters = NonNullable<Extract<ExportBody, { list: 'audit' }>['filters']>

/** The audit log, newest first. New rows come before those already read. */
export async function* auditPages(filters: AuditFilters, { db, take }: Reading): AsyncGenerator<Row[]> {
  const query = { ...auditQuery.parse(filters), limit: AUDIT_LIMITS.most }
  let before: number | undefined
  do {
    const { rows, next } = await readShownAudit(db, { ...query, before })
    await take(rows.length)
    yield rows.map((row) => ({ ...row, person: row.person?.email ?? null }))
    before = next ?? undefined
  } while (before !== undefined)
}

/** Removals, newest first; with `since`, those whose state changed after that time. */
export async function* removalPages(
  filters: { since?: string },
  { tables, take }: Reading,
): AsyncGenerator<Row[]> {
  const limit = REMOVALS_AT_ONCE
  const since = filters.since === undefined ? undefined : Date.parse(filters.since)
  let before: string | undefined
  do {
    const rows: Removal[] = (await tables.removals({ before, limit, since })) ?? []
    await take(rows.length)
    yield rows.map((row) => ({ ...row, askedAt: row.steps[0]?.at, changedAt: row.steps.at(-1)?.at }))
    before = rows.length === limit ? rows.at(-1)?.id : undefined
  } while (before !== undefined)
}
