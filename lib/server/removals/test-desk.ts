import 'server-only'
import pino from 'pino'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/test-place'
import type { Upstream } from '@/lib/upstream/client'
import { beginNewAuditLog } from '../audit/begin'
import { createAuditLog } from '../audit/log'
import { readConfig } from '../config'
import { migrateDesk } from '../migrate-desk'
import type { DeskSchema } from '../schema'
import { createRemovals } from './removals'

export const SECRET = 'a secret of at least thirty-two characters'
export const ANA = { id: 'ana', role: 'admin' } as const

/** Removals over a real database of their own, with a clock that stands until it is moved. */
export async function removalsDesk(upstream: Upstream) {
  const db = openDatabase<DeskSchema>(await testPlace('desk'))
  await migrateDesk(db, readConfig({}))
  await beginNewAuditLog(db, SECRET)
  const clock = { now: 1_800_000_000_000 }
  const audit = createAuditLog(db, SECRET)
  const deps = { db, audit, upstream, log: pino({ level: 'silent' }), timeoutMs: 40, now: () => clock.now }
  return { db, audit, clock, start: () => createRemovals(deps) }
}
