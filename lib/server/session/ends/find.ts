import 'server-only'
import { hash } from 'node:crypto'
import type { AppContext } from '@/lib/server/app/app-context'
import type { SessionEnd } from '@/lib/session-end'
import { LONGEST_SESSION_MS } from './delete'

/** Why the session of a request's cookie ended; null: not our cookie, or the session is active. */
export async function findSessionEnd(
  { auth, db }: Pick<AppContext, 'auth' | 'db'>,
  headers: Headers,
): Promise<SessionEnd | null> {
  const token = await auth.api.readSessionToken({ headers })
  if (!token) return null
  const session = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.banned', 'session.createdAt', 'session.expiresAt'])
    .where('session.token', '=', token)
    .executeTakeFirst()
  if (session) {
    if (session.banned) return 'disabled'
    const left = new Date(session.expiresAt).getTime() - Date.now()
    const age = Date.now() - new Date(session.createdAt).getTime()
    return left <= 0 || age >= LONGEST_SESSION_MS ? 'expired' : null
  }
  const ended = await db
    .selectFrom('ended_sessions')
    .leftJoin('user', 'user.id', 'ended_sessions.user_id')
    .select(['user.banned', 'ended_sessions.reason'])
    .where('ended_sessions.token_hash', '=', hash('sha256', token))
    .executeTakeFirst()
  // The sign-in library deletes an expired session itself and leaves no row.
  if (!ended) return 'expired'
  return ended.banned ? 'disabled' : ended.reason
}
