import 'server-only'
import { hash, randomUUID } from 'node:crypto'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { limitKeysOf } from '@/lib/server/app/peer'
import { Problem } from '@/lib/server/app/problem'
import type { AppDatabase } from '@/lib/server/app/schema'
import { DAY_MS, type Guess, type PastGuess, type Refusal, refusalOf, WINDOW_MS } from './rules'

/** The tolerated clock difference between instances. */
const CLOCK_TOLERANCE_MS = 60_000

const accountOf = (account: string) => hash('sha256', account.trim().toLowerCase())

export interface Guesser {
  /** An email, or another name for the target; null: any account, as with a link. */
  account: string | null
  peer: string
  /** The mark of a browser that the account has signed in from; null: unknown. */
  browser?: string | null
}

/** A guess that may be checked, or why it may not. */
export type Attempt = { id: string; refusal: null } | { id: null; refusal: Refusal }

/** Reserves a place for a guess before it is checked. Then forgive a right guess and settle a wrong one. */
export async function beginAttempt(db: AppDatabase, from: Guesser): Promise<Attempt> {
  const keys = limitKeysOf(from.peer)
  const guess = {
    account: from.account === null ? null : accountOf(from.account),
    address: hash('sha256', keys.address),
    network: hash('sha256', keys.network),
    browser: from.browser ?? null,
  }
  return inTurn(guess.address, () => takePlace(db, guess))
}

const turns = new Map<string, Promise<unknown>>()

/** Serializes guesses from one address, so that a flood holds only one connection. */
function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(work, work)
  const end = () => turns.get(key) === mine && turns.delete(key)
  turns.set(key, mine)
  mine.then(end, end)
  return mine
}

async function takePlace(db: AppDatabase, guess: Guess): Promise<Attempt> {
  const now = Date.now()
  // Without a lock first: a rejected flood costs one query per guess.
  const early = refusalOf(guess, await datedGuesses(db, guess, now), now)
  if (early) return { id: null, refusal: early }
  // In its own statement: deleting others' old rows while waiting for a lock could deadlock.
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<=', now - DAY_MS)
    .execute()
  return transact(db, async (write) => {
    const locked = [guess.address, guess.network, ...(guess.account === null ? [] : [guess.account])]
    await lock(write, ...locked.map((key) => `sign-in ${key}`))
    const refusal = refusalOf(guess, await pastGuesses(write, guess, now), now)
    if (refusal) return { id: null, refusal }
    const id = randomUUID()
    const row = { ...guess, account: guess.account ?? '', id, at: now, is_settled: 0 }
    await write.insertInto('sign_in_failures').values(row).execute()
    return { id, refusal: null }
  })
}

/** Past guesses, with future dates set to now: after a clock change they would count for too long. */
async function datedGuesses(db: AppDatabase, guess: Guess, now: number): Promise<PastGuess[]> {
  const past = await pastGuesses(db, guess, now)
  if (!past.some(({ at }) => at > now + CLOCK_TOLERANCE_MS)) return past
  await db
    .updateTable('sign_in_failures')
    .set({ at: now })
    .where('at', '>', now + CLOCK_TOLERANCE_MS)
    .execute()
  return past.map((one) => ({ ...one, at: Math.min(one.at, now) }))
}

/** All guesses that may count, oldest first. */
async function pastGuesses(db: AppDatabase, guess: Guess, now: number): Promise<PastGuess[]> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['account', 'address', 'network', 'browser', 'at', 'is_settled'])
    .where((where) =>
      where.or([
        where('account', '=', guess.account ?? '-'),
        where.and({ address: guess.address }).and('at', '>', now - WINDOW_MS),
        where.and({ network: guess.network }).and('at', '>', now - WINDOW_MS),
      ]),
    )
    .orderBy('at')
    .execute()
  return rows.map(({ at, is_settled, ...row }) => ({
    ...row,
    at: Number(at),
    isSettled: Number(is_settled) === 1,
  }))
}

/** Returns the place of a right guess. */
export async function forgiveAttempt(db: AppDatabase, id: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

/** Counts a guess as wrong from now on. */
export async function settleAttempt(db: AppDatabase, id: string): Promise<void> {
  await db.updateTable('sign_in_failures').set({ is_settled: 1 }).where('id', '=', id).execute()
}

/** Checks a password and returns its place if the check fails with an error, because nothing was guessed. */
export async function orGiveBack<Result>(
  db: AppDatabase,
  id: string,
  check: Promise<Result>,
): Promise<Result> {
  return check.catch(async (error: unknown) => {
    await forgiveAttempt(db, id)
    throw error
  })
}

/** The account name for guesses at a user's codes and recovery codes. */
export const secondFactorOf = (userId: string) => `second factor of ${userId}`

/** Clears the wrong passwords and codes of a user who sets a new password by link. */
export async function forgetAttempts(db: AppDatabase, { id, email }: { id: string; email: string }) {
  const accounts = [email, secondFactorOf(id)].map(accountOf)
  await db.deleteFrom('sign_in_failures').where('account', 'in', accounts).execute()
}

/** The response to a guess that isn't checked; `what` was guessed, such as `passwords`. */
export function tooManyAttempts({ by, retryAfter }: Refusal, what = 'passwords'): Problem {
  const headers = { 'retry-after': String(retryAfter) }
  if (by === 'busy') {
    const busy = {
      type: '/problems/busy',
      detail: 'Too many sign-ins at once. Try again in a few seconds.',
      headers,
    }
    return new Problem(503, 'Frontdesk is busy', busy)
  }
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  const where = by === 'address' ? ` Wrong ${what} for several accounts came from your network.` : ''
  return new Problem(429, `Too many wrong ${what}`, {
    type: '/problems/too-many-attempts',
    detail: `Try again in ${wait}.${where}`,
    headers,
  })
}
