import 'server-only'
import { createHash } from 'node:crypto'
import type { Auth } from './auth'

/** More than this are not remembered; all are judged anew then. */
const MOST = 10_000

/** Which session a header of cookies is signed for, by the header's hash. */
const judged = new WeakMap<Auth, Map<string, string>>()

const hashOf = (cookies: string) => createHash('sha256').update(cookies).digest('base64')

/**
 * The id of the session that the sign-in library found these cookies to be signed for; undefined: it hasn't
 * looked at them yet. The signature can't come out otherwise; whether the session still stands is the
 * database's to say, each time.
 */
export function judgedSession(auth: Auth, cookies: string): string | undefined {
  return judged.get(auth)?.get(hashOf(cookies))
}

/** Keeps what the sign-in library found. */
export function keepJudged(auth: Auth, cookies: string, sessionId: string): void {
  const known = judged.get(auth) ?? new Map<string, string>()
  judged.set(auth, known)
  if (known.size >= MOST) known.clear()
  known.set(hashOf(cookies), sessionId)
}
