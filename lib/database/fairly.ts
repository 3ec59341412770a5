import 'server-only'
import { setTimeout } from 'node:timers/promises'

/** The share of a write's time for which others then get their turn. */
const SHARE = 1 / 4

/**
 * Runs one of many writes and then pauses: SQLite makes other processes poll for the lock up to 100 ms apart and give
 * up after five seconds, so on a slow disk writes without gaps would lock them out.
 */
export async function fairly<Result>(write: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await write()
  } finally {
    await setTimeout((performance.now() - startedAt) * SHARE)
  }
}
