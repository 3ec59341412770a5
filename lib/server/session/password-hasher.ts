import 'server-only'
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Problem } from '@/lib/server/app/problem'

/** A hash takes a tenth of a second on the thread pool. One processor and two threads stay free. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** About four seconds of work. */
const WAITING = 40 * AT_ONCE
const RETRY_AFTER_S = 5

/** Hashes and checks passwords a few at a time, in order. Throws Problem 503 if too many wait. */
export function createPasswordHasher() {
  const slots = bulkhead(AT_ONCE, WAITING)
  const inTurn = <Result>(work: () => Promise<Result>) => slots.execute(work).catch(inWords)
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (asked: { hash: string; password: string }) => inTurn(() => verifyPassword(asked)),
  }
}

function inWords(error: unknown): never {
  if (!(error instanceof BulkheadRejectedError)) throw error
  throw new Problem(503, 'Frontdesk is busy', {
    type: '/problems/busy',
    detail: 'Too many sign-ins at once. Try again in a few seconds.',
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  })
}
