import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { limitKeysOf } from '@/lib/server/app/peer'
import type { AuditEntry } from '@/lib/server/audit/log'
import { type Attempt, settleAttempt } from './attempts'
import { recordOnce } from './record-once'

type Into = Pick<AppContext, 'db' | 'audit' | 'log'>
type Failure = Omit<AuditEntry, 'outcome' | 'detail'>

/** Counts a guess as wrong and records it with the client's address. Throws Problem 503. */
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

/** Records that guesses are blocked, once in 15 minutes, so that the log can't be flooded. Throws Problem 503. */
export async function recordLimited(
  { db, audit, log }: Into,
  { refusal }: Attempt & { id: null },
  { account, peer }: { account: string | null; peer: string },
  entry: Failure,
): Promise<void> {
  if (refusal.by === 'busy') return
  const from = refusal.by === 'delay' ? `account ${account}` : `address ${limitKeysOf(peer).address}`
  const detail = { limited: true, by: refusal.by, address: peer }
  const row = { ...entry, outcome: 'refused', detail } as const
  if (await recordOnce({ db, audit }, `${entry.action} ${from}`, row)) {
    tell(log, peer, entry, { limitedBy: refusal.by })
  }
}

function tell(log: Into['log'], address: string, entry: Failure, more: { limitedBy?: string } = {}): void {
  const { action, subject, requestId } = entry
  log.warn({ requestId, action, subject, address, ...more }, 'wrong password or code')
}
