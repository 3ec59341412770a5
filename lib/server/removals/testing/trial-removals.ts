import 'server-only'
import { copyFileSync } from 'node:fs'
import { sql } from 'kysely'
import pino from 'pino'
import { kindOf } from '@/lib/database/dialects'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { beginNewAuditLog } from '@/lib/server/audit/begin'
import { createAuditLog } from '@/lib/server/audit/log'
import { migrateApp } from '@/lib/server/process/migrate'
import { createRemovals } from '@/lib/server/removals/removals'
import type { RemovalRow } from '@/lib/server/removals/store'
import type { Upstream } from '@/lib/upstream/client'

/** The keys for the customer system. */
export const KEYS = { apiKey: 'key', secretKey: 'secret', appId: 'app' }
export const SECRET = 'a secret of at least thirty-two characters'
export const ANA = { id: 'ana', role: 'admin' } as const

/** Removals over a new database, with a clock that only moves on demand. */
export async function openTrialRemovals(upstream: Upstream, more: { deletesSubmissions?: boolean } = {}) {
  return removalsOver(await freshDatabase(), upstream, more)
}

let template: string | null = null

/** A database whose tables are up to date; in SQLite a copy of the first, since migrations take long. */
async function freshDatabase(): Promise<AppDatabase> {
  const place = await testPlace('desk')
  if (typeof place !== 'string') return openDatabase<AppSchema>(place)
  if (template !== null) {
    copyFileSync(template, place)
    return openDatabase<AppSchema>(place)
  }
  const db = openDatabase<AppSchema>(place)
  await migrateApp(db, readConfig({}))
  await sql`vacuum into ${`${place}.template`}`.execute(db)
  template = `${place}.template`
  return db
}

/** Removals over clean databases for many runs. PostgreSQL's is emptied, because creating one is slow. */
export function manyTrialRemovals() {
  let kept: AppDatabase | null = null
  return {
    async open(upstream: Upstream) {
      const db = kept ?? (await freshDatabase())
      if (kindOf(db) === 'postgres') kept = db
      if (kept) await sql`truncate audit, audit_head, removals, removal_steps, removal_tokens`.execute(kept)
      const app = await removalsOver(db, upstream)
      return { ...app, end: async () => void (kept || (await db.destroy())) }
    },
    close: async () => kept?.destroy(),
  }
}

async function removalsOver(
  db: AppDatabase,
  upstream: Upstream,
  more: { deletesSubmissions?: boolean } = {},
) {
  await beginNewAuditLog(db, SECRET)
  const clock = { now: 1_800_000_000_000 }
  const audit = createAuditLog(db, SECRET)
  const deps = {
    db,
    audit,
    onGone: async () => {},
    log: pino({ level: 'silent' }),
    timeoutMs: 40,
    now: () => clock.now,
    ...more,
  }
  /** Another instance on the same tables, with its own upstream. */
  const over = (upstream: Upstream) => ({ start: () => createRemovals({ ...deps, upstream }) })
  return { db, audit, clock, over, ...over(upstream) }
}

/** A removal as a database row. */
export const removalRow = (more: Partial<RemovalRow>): RemovalRow => ({
  id: 'rem_1',
  contact_id: 'contact-1',
  requested_by: ANA.id,
  role: ANA.role,
  reason: 'asked at the desk',
  counts: '{}',
  request_id: 'req_1',
  state: 'unknown',
  upstream_answer: null,
  upstream_status: null,
  absent_at: null,
  intended_at: 1,
  unknown_since: 1,
  next_check_at: null,
  said_removed_at: null,
  read_at: null,
  read_as: null,
  seen_at: null,
  ...more,
})
