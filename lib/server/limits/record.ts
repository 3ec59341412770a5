import 'server-only'
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { transact } from '@/lib/database/transact'
import type { AuditEntry, AuditLog } from '../audit/log'
import { limitKeysOf } from '../peer'
import type { DeskDatabase } from '../schema'
import type { Attempt } from './attempts'
import { settleAttempt } from './attempts'
import { WINDOW_MS } from './rules'

interface Into {
  db: DeskDatabase
  audit: AuditLog
  log: Logger
}

type Failure = Omit<AuditEntry, 'outcome' | 'detail'>

/** Counts a guess as wrong, and records it with the client's address. Throws Problem 503. */
export async function recordWrong(
  { db, audit, log }: Into,
  attempt: { id: string },
  peer: string,
  entry: Failure,
): Promise<void> {
  await settleAttempt(db, attempt.id)
  tell(log, peer, entry)
  await audit.record({ ...entry, outcome: 'refused', detail: { address: peer } })
}

/**
 * Records that guesses aren't looked at: once in 15 minutes for an action and an address, or for an account
 * that is guessed at from everywhere, so that nobody can flood the log. Throws Problem 503.
 */
export async function recordLimited(
  { db, audit, log }: Into,
  { refusal }: Attempt & { id: null },
  { account, peer }: { account: string | null; peer: string },
  entry: Failure,
): Promise<void> {
  if (refusal.by === 'busy') return
  const from = refusal.by === 'delay' ? `account ${account}` : `address ${limitKeysOf(peer).address}`
  const key = createHash('sha256').update(`${entry.action} ${from}`).digest('hex')
  const at = Date.now()
  await db
    .deleteFrom('recorded_once')
    .where('at', '<=', at - WINDOW_MS)
    .execute()
  await transact(db, async (write) => {
    const first = await write
      .insertInto('recorded_once')
      .values({ key, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(first.numInsertedOrUpdatedRows) === 0) return
    tell(log, peer, entry, { limitedBy: refusal.by })
    const detail = { limited: true, by: refusal.by, address: peer }
    await audit.append(write, { ...entry, outcome: 'refused', detail })
  })
}

function tell(log: Logger, address: string, entry: Failure, more: { limitedBy?: string } = {}): void {
  const { action, subject, requestId } = entry
  log.warn({ requestId, action, subject, address, ...more }, 'wrong password or code')
}
