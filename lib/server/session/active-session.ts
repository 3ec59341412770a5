import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { SESSION_MS } from './auth'

/**
 * A session and its person as they stand in the database, in one statement; null where there is none, or
 * where it has ended or is due to be prolonged, which is the sign-in library's to do; `isDue` gives that, too.
 */
export async function standingSession(
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
