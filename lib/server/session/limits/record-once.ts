import 'server-only'
import { hash } from 'node:crypto'
import { transact } from '@/lib/database/transact'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { AuditEntry, AuditLog } from '@/lib/server/audit/log'
import { WINDOW_MS } from './rules'

/** Adds an audit row once in 15 minutes for each `what`. False: already recorded. Throws Problem 503. */
export async function recordOnce(
  { db, audit }: { db: AppDatabase; audit: AuditLog },
  what: string,
  entry: AuditEntry,
): Promise<boolean> {
  const key = hash('sha256', what)
  const at = Date.now()
  const known = await db.selectFrom('recorded_once').select('at').where('key', '=', key).executeTakeFirst()
  if (known && isCounted(Number(known.at), at)) return false
  await db
    .deleteFrom('recorded_once')
    // A clock that was ahead must not silence the log.
    .where(({ eb, or }) => or([eb('at', '<=', at - WINDOW_MS), eb('at', '>', at + WINDOW_MS)]))
    .execute()
  return transact(db, async (write) => {
    const first = await write
      .insertInto('recorded_once')
      .values({ key, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(first.numInsertedOrUpdatedRows) === 0) return false
    await audit.append(write, entry)
    return true
  })
}

const isCounted = (recordedAt: number, now: number) =>
  recordedAt > now - WINDOW_MS && recordedAt <= now + WINDOW_MS
