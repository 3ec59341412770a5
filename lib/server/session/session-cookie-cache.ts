import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Auth } from './auth'

const MOST = 10_000

/** Session IDs of verified cookie headers, by the header's hash. */
const sessionIds = new WeakMap<Auth, LRUCache<string, string>>()

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
  const known = sessionIds.get(auth) ?? new LRUCache<string, string>({ max: MOST })
  sessionIds.set(auth, known)
  known.set(hashOf(cookies), sessionId)
}
