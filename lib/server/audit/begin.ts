import 'server-only'
import { transact } from '@/lib/database/transact'
import type { AppDatabase } from '@/lib/server/app/schema'
import { createSealer, GENESIS } from './chain'

/** Seals the end of a log without rows, so that a missing end is always wrong. Does nothing where there is an end. */
export async function beginAuditLog(db: AppDatabase, authSecret: string): Promise<void> {
  const sealer = createSealer(authSecret)
  const head = { seq: 0, at: 0, hash: GENESIS }
  await db
    .insertInto('audit_head')
    .values({ id: 1, ...head, key_mark: sealer.keyMark, seal: sealer.seal(head) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Begins the log of an installation where nothing has happened yet. Where something has, somebody took
 * the log away: it is not begun anew, and nothing more can be recorded.
 */
export async function beginNewAuditLog(db: AppDatabase, authSecret: string): Promise<void> {
  await transact(db, async (write) => {
    if (!(await hasTraces(write))) await beginAuditLog(write, authSecret)
  })
}

/** Whether there is anything that comes with a row of the log only. */
async function hasTraces(db: AppDatabase): Promise<boolean> {
  const migrated = await db
    .selectFrom('kysely_migration')
    .select('timestamp')
    .where('name', '=', '004-audit')
    .executeTakeFirst()
  const found = await Promise.all([
    ...(['audit', 'removals', 'read_quota', 'password_checks'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .limit(1)
        .executeTakeFirst(),
    ),
    // Older sessions are from a release that had no log.
    db
      .selectFrom('session')
      .select('id')
      .where('createdAt', '>=', migrated?.timestamp ?? new Date(0).toISOString())
      .limit(1)
      .executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}
