import 'server-only'
import { createHash } from 'node:crypto'
import { isRole, type Role } from '@/lib/access'
import type { AppContext } from '@/lib/server/app/app-context'
import { activeSession } from './active-session'
import { LONGEST_SESSION_MS } from './ends/delete'
import { cachedSession, cacheSession } from './session-cookie-cache'
import { whyLibraryFailed } from './why-library-failed'

/** The signed-in user of a request. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  /** Identifies this session without being useful to a thief. */
  sessionMark: string
  /** The session's row ID; useless without its token. */
  sessionId: string
  /** When the user entered the password for this session, in ms since 1970. */
  signedInAt: number
  hasSecondFactor: boolean
}

/** Identifies a session without being useful to a thief. */
export function markOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 16)
}

/**
 * The session of a request's cookies. Cached cookies cost one query; others go through the sign-in library, which
 * costs more than the rest of the request.
 */
async function sessionOf(app: Pick<AppContext, 'auth' | 'db'>, requestHeaders: Headers) {
  const { auth, db } = app
  const cookies = requestHeaders.get('cookie') ?? ''
  const sessionId = cachedSession(auth, cookies)
  const active = sessionId === undefined ? null : await activeSession(app, sessionId)
  if (active) return active
  const found = await auth.api.getSession({ headers: requestHeaders }).catch(async (error: unknown) => {
    // Due for renewal by a database that rejects writes: still valid.
    const unchanged = sessionId === undefined ? null : await activeSession(app, sessionId, { isDue: true })
    return unchanged ?? whyLibraryFailed(db, error)
  })
  if (found && 'token' in found.session) cacheSession(auth, cookies, found.session.id)
  return found
}

/** The signed-in user of the request's cookie, read from the database; null: signed out. */
export async function findActor(
  app: Pick<AppContext, 'auth' | 'db'>,
  requestHeaders: Headers,
): Promise<Actor | null> {
  const found = await sessionOf(app, requestHeaders)
  if (!found || found.user.banned || !isRole(found.user.role)) return null
  const { id, email, name, role } = found.user
  const { id: sessionId, createdAt } = found.session
  const signedInAt = createdAt.getTime()
  if (Date.now() - signedInAt >= LONGEST_SESSION_MS) return null
  const hasSecondFactor = found.user.twoFactorEnabled === true
  return { id, email, name, role, sessionMark: markOf(sessionId), sessionId, signedInAt, hasSecondFactor }
}
