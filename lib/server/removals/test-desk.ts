import 'server-only'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { Upstream } from '@/lib/upstream/client'
import { beginNewAuditLog } from '../audit/begin'
import { createAuditLog } from '../audit/log'
import { openAuth } from '../auth'
import { readConfig } from '../config'
import { type DeskSchema, deskMigrations } from '../schema'
import { createRemovals } from './removals'

export const SECRET = 'a secret of at least thirty-two characters'
export const ANA = { id: 'ana', role: 'admin' } as const

/** Removals over a real database of their own, with a clock that stands until it is moved. */
export async function removalsDesk(upstream: Upstream) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-removals-'))
  const db = openDatabase<DeskSchema>(join(folder, 'desk.db'))
  await migrate(db, deskMigrations)
  await openAuth(db, readConfig({}), SECRET)
  await beginNewAuditLog(db, SECRET)
  const clock = { now: 1_800_000_000_000 }
  const audit = createAuditLog(db, SECRET)
  const deps = { db, audit, upstream, log: pino({ level: 'silent' }), timeoutMs: 40, now: () => clock.now }
  return { db, audit, clock, start: () => createRemovals(deps) }
}
