import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import type { AuditEntry, AuditLog } from './audit/log'
import { Problem } from './problem'
import type { DeskDatabase } from './schema'

const MAX_FAILURES = 10
const WINDOW_MS = 15 * 60 * 1000

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

const accountOf = (email: string) => hash(email.trim().toLowerCase())

/** A place among the ten wrong passwords, taken before the password is looked at. */
export type Attempt = { id: string; retryAfter: null } | { id: null; retryAfter: number }

/**
 * Takes a place for one attempt on an account from an address, of ten or `most`. Counting before checking
 * is what holds when a thousand guesses come at once. `retryAfter` is in seconds.
 */
export async function beginAttempt(
  db: DeskDatabase,
  email: string,
  address: string,
  most = MAX_FAILURES,
): Promise<Attempt> {
  const account = accountOf(email)
  const from = hash(address)
  const now = Date.now()
  // By itself: holding others' old rows while waiting for one's own, two could wait for each other.
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<=', now - WINDOW_MS)
    .execute()
  return transact(db, async (write) => {
    await lock(write, `sign-in ${account}`)
    const failures = await write
      .selectFrom('sign_in_failures')
      .select('at')
      .where('account', '=', account)
      .where('address', '=', from)
      .where('at', '>', now - WINDOW_MS)
      .orderBy('at')
      .execute()
    const oldest = failures[0]
    if (oldest && failures.length >= most) {
      return { id: null, retryAfter: Math.max(1, Math.ceil((Number(oldest.at) + WINDOW_MS - now) / 1000)) }
    }
    const id = randomUUID()
    await write.insertInto('sign_in_failures').values({ id, account, address: from, at: now }).execute()
    return { id, retryAfter: null }
  })
}

/** Gives places back: the password was right. */
export async function forgiveAttempt(db: DeskDatabase, ...ids: string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', 'in', ids).execute()
}

/** The check of a password, whose place is given back where it came to no end: nothing was guessed. */
export async function orGiveBack<Result>(
  db: DeskDatabase,
  id: string,
  check: Promise<Result>,
): Promise<Result> {
  return check.catch(async (error: unknown) => {
    await forgiveAttempt(db, id)
    throw error
  })
}

/** Forgets the wrong passwords of an account: it has another one from now on. */
export async function forgetAttempts(db: DeskDatabase, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', accountOf(email)).execute()
}

/**
 * Records that an attempt found no place: once for an account, an address and an action in 15 minutes, so
 * that nobody can flood the log. Throws Problem 503.
 */
export async function recordLimited(
  { db, audit }: { db: DeskDatabase; audit: AuditLog },
  email: string,
  address: string,
  entry: AuditEntry,
): Promise<void> {
  const first = await beginAttempt(db, `${entry.action} limited ${email.trim()}`, address, 1)
  if (first.id === null) return
  try {
    await audit.record({ ...entry, detail: { limited: true } })
  } catch (error) {
    await forgiveAttempt(db, first.id)
    throw error
  }
}

/** The answer to an attempt that found no place; `retryAfter` in seconds. */
export function tooManyAttempts(retryAfter: number): Problem {
  return new Problem(429, 'Too many wrong passwords', {
    type: '/problems/too-many-attempts',
    detail: `Try again in ${Math.ceil(retryAfter / 60)} minutes.`,
    headers: { 'retry-after': String(retryAfter) },
  })
}
