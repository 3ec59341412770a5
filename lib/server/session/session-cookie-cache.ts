import 'server-only'
import { createHash } from 'node:crypto'
import type { Auth } from './auth'

/** The cache is cleared above this size. */
const MOST = 10_000

/** Session IDs of verified cookie headers, by the header's hash. */
const sessionIds = new WeakMap<Auth, Map<string, string>>()

const hashOf = (cookies: string) => createHash('sha256').update(cookies).digest('base64')

/**
 * The session ID of cookies that the sign-in library has verified; undefined: not cached. A signature stays valid;
 * whether the session is active is checked in the database each time.
 */
export function cachedSession(auth: Auth, cookies: string): string | undefined {
  return sessionIds.get(auth)?.get(hashOf(cookies))
}

/** Caches a verified cookie header. */
export function cacheSession(auth: Auth, cookies: string, sessionId: string): void {
  const known = sessionIds.get(auth) ?? new Map<string, string>()
  sessionIds.set(auth, known)
  if (known.size >= MOST) known.clear()
  known.set(hashOf(cookies), sessionId)
}
