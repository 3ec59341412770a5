import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { SESSION_MS } from './auth'

/**
 * A session and its user from the database in one query; null: none, expired, or due for renewal by the sign-in
 * library. `isDue` includes the last kind.
 */
export async function activeSession(
  { db }: Pick<AppContext, 'db'>,
  sessionId: string,
  { isDue = false } = {},
) {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.email', 'user.name', 'user.role', 'user.banned', 'user.twoFactorEnabled'])
    .select(['session.createdAt', 'session.expiresAt'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!found) return null
  const { createdAt, expiresAt, banned, twoFactorEnabled, ...user } = found
  const left = new Date(expiresAt).getTime() - Date.now()
  if (left <= (isDue ? 0 : SESSION_MS.lasts - SESSION_MS.prolongedAfter)) return null
  return {
    user: { ...user, banned: Boolean(banned), twoFactorEnabled: Boolean(twoFactorEnabled) },
    session: { id: sessionId, createdAt: new Date(createdAt) },
  }
}
