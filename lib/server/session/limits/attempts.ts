import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { limitKeysOf } from '@/lib/server/app/peer'
import { Problem } from '@/lib/server/app/problem'
import type { AppDatabase } from '@/lib/server/app/schema'
import { DAY_MS, type Guess, type PastGuess, type Refusal, refusalOf, WINDOW_MS } from './rules'

/** By how much the clocks of instances may differ. */
const CLOCK_TOLERANCE_MS = 60_000

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

const accountOf = (account: string) => hash(account.trim().toLowerCase())

/** What a guess is about, and where it comes from. */
export interface Guesser {
  /** An email, or another name of what is guessed; null: any account's, as with a link. */
  account: string | null
  /** The client's address. */
  peer: string
  /** The mark of a browser that the account has signed in from; null: it is not known. */
  browser?: string | null
}

/** A guess that may be looked at, or why it may not. */
export type Attempt = { id: string; refusal: null } | { id: null; refusal: Refusal }

/**
 * Takes a place for one guess, before it is looked at. Counting before checking is what holds when a
 * thousand guesses come at once. A right guess is to be forgiven, a wrong one settled.
 */
export async function beginAttempt(db: AppDatabase, from: Guesser): Promise<Attempt> {
  const keys = limitKeysOf(from.peer)
  const guess = {
    account: from.account === null ? null : accountOf(from.account),
    address: hash(keys.address),
    network: hash(keys.network),
    browser: from.browser ?? null,
  }
  return inTurn(guess.address, () => takePlace(db, guess))
}

const turns = new Map<string, Promise<unknown>>()

/** Guesses from one address go one after the other here, so that a flood holds one connection and no more. */
function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(work, work)
  const end = () => turns.get(key) === mine && turns.delete(key)
  turns.set(key, mine)
  mine.then(end, end)
  return mine
}

async function takePlace(db: AppDatabase, guess: Guess): Promise<Attempt> {
  const now = Date.now()
  // Without a lock first: a flood that is refused costs one statement each.
  const early = refusalOf(guess, await datedGuesses(db, guess, now), now)
  if (early) return { id: null, refusal: early }
  // By itself: holding others' old rows while waiting for one's own, two could wait for each other.
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

/** Past guesses, of which none is dated later than now: one from before a clock was set back would count for long. */
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

/** All that may count against a guess, oldest first. */
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

/** Gives a place back: the guess was right. */
export async function forgiveAttempt(db: AppDatabase, id: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

/** Counts a guess as wrong from now on. */
export async function settleAttempt(db: AppDatabase, id: string): Promise<void> {
  await db.updateTable('sign_in_failures').set({ is_settled: 1 }).where('id', '=', id).execute()
}

/** The check of a password, whose place is given back where it came to no end: nothing was guessed. */
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

/** What guesses at a person's codes and recovery codes count as. */
export const secondFactorOf = (userId: string) => `second factor of ${userId}`

/** Forgets the wrong passwords and codes of a person who has shown a link: a new password is set. */
export async function forgetAttempts(db: AppDatabase, { id, email }: { id: string; email: string }) {
  const accounts = [email, secondFactorOf(id)].map(accountOf)
  await db.deleteFrom('sign_in_failures').where('account', 'in', accounts).execute()
}

/** The answer to a guess that isn't looked at; `what` was guessed, such as `passwords`. */
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
