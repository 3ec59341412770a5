import 'server-only'
import { hash } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import type { StoredSessionEnd } from '@/lib/session-end'

/** A session ends after a week, even if it is used. */
export const LONGEST_SESSION_MS = 7 * 24 * 60 * 60 * 1000

/** Rows per INSERT, below both databases' limit of parameters. */
const BATCH = 200

type Which = (where: ExpressionBuilder<AppSchema, 'session'>) => Expression<SqlBool>

/** Deletes the sessions that `which` selects, and keeps the reason for 7 days. Call it in a transaction. */
export async function deleteSessions(db: AppDatabase, reason: StoredSessionEnd, which: Which): Promise<void> {
  const deleted = await db.deleteFrom('session').where(which).returning(['token', 'userId']).execute()
  if (deleted.length === 0) return
  const at = Date.now()
  await db
    .deleteFrom('ended_sessions')
    .where('at', '<=', at - LONGEST_SESSION_MS)
    .execute()
  const rows = deleted.map(({ token, userId }) => ({
    token_hash: hash('sha256', token),
    user_id: userId,
    reason,
    at,
  }))
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH)
    await db.insertInto('ended_sessions').values(batch).execute()
  }
}
