import 'server-only'
import { transact } from '@/lib/database/transact'
import type { AppDatabase } from '@/lib/server/app/schema'
import { createSealer, GENESIS } from './chain'

/** Seals the head of an empty log, so that a missing head is always an error. Does nothing if there is a head. */
export async function beginAuditLog(db: AppDatabase, authSecret: string): Promise<void> {
  const sealer = createSealer(authSecret)
  const head = { seq: 0, at: 0, hash: GENESIS }
  await db
    .insertInto('audit_head')
    .values({ id: 1, ...head, key_mark: sealer.keyMark, seal: sealer.seal(head) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Starts the log of a new installation. With data but no log, the log was deleted: nothing can be recorded. */
export async function beginNewAuditLog(db: AppDatabase, authSecret: string): Promise<void> {
  await transact(db, async (write) => {
    if (!(await hasTraces(write))) await beginAuditLog(write, authSecret)
  })
}

/** Whether there is data that only exists with a log row. */
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
    // Older sessions come from a release without a log.
    db
      .selectFrom('session')
      .select('id')
      .where('createdAt', '>=', migrated?.timestamp ?? new Date(0).toISOString())
      .limit(1)
      .executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}
