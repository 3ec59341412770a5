import 'server-only'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { hasTables, testPlace } from '@/lib/database/testing/place'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { beginAuditLog } from '@/lib/server/audit/begin'
import { type AuditEntry, createAuditLog } from '@/lib/server/audit/log'
import { appMigrations } from '@/lib/server/process/migrations'

export const SECRET = 'a secret of at least thirty-two characters'

const opened: AppDatabase[] = []

export async function closeLogs(): Promise<void> {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
}

/** An empty log in a new database, or one more connection to an existing one. */
export async function fresh(place?: Place): Promise<AppDatabase> {
  const at = place ?? (await testPlace('desk'))
  const db = openDatabase<AppSchema>(at)
  opened.push(db)
  if (!hasTables(at)) await migrate(db, appMigrations)
  await beginAuditLog(db, SECRET)
  return db
}

export const entry = (subject: string | null = 'c1'): AuditEntry => ({
  actorId: 'ana',
  role: 'admin',
  action: 'customer.full-data',
  subject,
  outcome: 'done',
  requestId: 'req_1',
  detail: { customers: 1 },
})

/** A log with this many rows. */
export async function logOf(count: number): Promise<AppDatabase> {
  const db = await fresh()
  const log = createAuditLog(db, SECRET)
  for (let i = 1; i <= count; i++) await log.record(entry(`c${i}`))
  return db
}
