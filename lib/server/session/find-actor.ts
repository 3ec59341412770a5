import 'server-only'
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isRole, type Role } from '@/lib/access'
import { AUTOMATIC_HEADER } from '@/lib/automatic'
import type { AppContext } from '@/lib/server/app/app-context'
import { type Auth, SESSION_MS } from './auth'
import { LONGEST_SESSION_MS } from './ends/delete'

const MOST = 10_000

/** Session IDs of verified cookie headers, by the header's hash. */
const sessionIds = new WeakMap<Auth, LRUCache<string, string>>()

/** A session and its user in one query; null: none, expired, or due for renewal, unless `isDue`. */
async function activeSession({ db }: Pick<AppContext, 'db'>, sessionId: string, { isDue = false } = {}) {
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

/** The signed-in user of a request. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  sessionMark: string
  /** The same in each of the user's sessions: marks what only this user may see again in this browser. */
  userMark: string
  /** The session's row ID; useless without its token. */
  sessionId: string
  /** When the user entered the password for this session, in ms since 1970. */
  signedInAt: number
  /** Whether the browser sent the request without the user's activity: it extends neither the session nor a visit. */
  isAutomatic: boolean
  hasSecondFactor: boolean
}

/** Identifies a session or a user without being useful to a thief. */
export function markOf(id: string): string {
  return hash('sha256', id).slice(0, 16)
}

/**
 * The session of a request's cookies, checked each time. The sign-in library, which verifies the cookies, costs more
 * than the rest of the request.
 */
async function sessionOf(
  app: Pick<AppContext, 'auth' | 'db'>,
  requestHeaders: Headers,
  isAutomatic: boolean,
) {
  const { auth } = app
  const known = sessionIds.get(auth) ?? new LRUCache<string, string>({ max: MOST })
  sessionIds.set(auth, known)
  const cookies = hash('sha256', requestHeaders.get('cookie') ?? '', 'base64')
  const sessionId = known.get(cookies)
  const active = sessionId === undefined ? null : await activeSession(app, sessionId, { isDue: isAutomatic })
  if (active) return active
  const found = await auth.api
    .getSession({ headers: requestHeaders, query: { disableRefresh: isAutomatic } })
    .catch(async (error: unknown) => {
      // Due for renewal by a database that rejects writes: still valid.
      const unchanged = sessionId === undefined ? null : await activeSession(app, sessionId, { isDue: true })
      if (unchanged) return unchanged
      throw error
    })
  if (found && 'token' in found.session) known.set(cookies, found.session.id)
  return found
}

/** The signed-in user of the request's cookie, read from the database; null: signed out. */
export async function findActor(
  app: Pick<AppContext, 'auth' | 'db'>,
  requestHeaders: Headers,
): Promise<Actor | null> {
  const isAutomatic = requestHeaders.has(AUTOMATIC_HEADER)
  const found = await sessionOf(app, requestHeaders, isAutomatic)
  if (!found || found.user.banned || !isRole(found.user.role)) return null
  const { id, email, name, role } = found.user
  const { id: sessionId, createdAt } = found.session
  const signedInAt = createdAt.getTime()
  if (Date.now() - signedInAt >= LONGEST_SESSION_MS) return null
  const hasSecondFactor = found.user.twoFactorEnabled === true
  const marks = { sessionMark: markOf(sessionId), userMark: markOf(`user ${id}`) }
  return { id, email, name, role, ...marks, sessionId, signedInAt, isAutomatic, hasSecondFactor }
}
