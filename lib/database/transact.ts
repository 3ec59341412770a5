import 'server-only'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Kysely, Transaction } from 'kysely'

/** What a database says that asks for the same once more: two transactions crossed, and this one was undone. */
const AGAIN = ['40001', '40P01']

/**
 * Runs `work` in a transaction, and anew where another one crossed it: serializable databases answer so, and
 * distributed ones often do. `work` may run several times, so it does nothing but read and write `write`.
 * Throws what `work` throws.
 */
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

/** Also where something in between put the error into its own words. */
function isCrossed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && AGAIN.includes(String(error.code))) || isCrossed(error.cause)
}
