import 'server-only'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Kysely, Transaction } from 'kysely'

/** Codes that ask for a retry: serialization failure and deadlock. The transaction was rolled back. */
const AGAIN = ['40001', '40P01']

/** Runs `work` in a transaction, again if it conflicts, so it must only read and write through `write`. */
export function transact<Schema, Result>(
  db: Kysely<Schema>,
  work: (write: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return again.execute(() => db.transaction().execute(work))
}

const again = retry(handleWhen(isCrossed), {
  maxAttempts: 8,
  backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 500 }),
})

function isCrossed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && AGAIN.includes(String(error.code))) || isCrossed(error.cause)
}
