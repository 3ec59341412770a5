import 'server-only'
import type { Transaction } from 'kysely'
import type { Role } from '@/lib/access'
import { storable } from '@/lib/database/storable'
import { transact } from '@/lib/database/transact'
import { Problem } from '@/lib/server/app/problem'
import type { AppDatabase, AppSchema, AuditTable } from '@/lib/server/app/schema'
import type { AuditAction } from './actions'
import { createSealer, type Head, hashOf, type Sealer, type Unhashed } from './chain'

/** One event. Without personal data: users and contacts are named by ID. */
export interface AuditEntry {
  /** Null: no user was signed in, or an operator ran a command. */
  actorId: string | null
  role: Role | null
  action: AuditAction
  /** The ID of the affected user, contact or object. */
  subject: string | null
  outcome: 'done' | 'refused' | 'failed'
  requestId: string | null
  detail?: Record<string, string | number | boolean | null>
}

/** A row's position in the chain; `at` is ms since 1970. */
interface AuditPlace {
  seq: number
  at: number
  previousHash: string
  hash: string
}

export interface AuditLog {
  /** Adds a row within a transaction, so that both succeed or fail together. Throws Problem 503. */
  append(write: Transaction<AppSchema>, entry: AuditEntry): Promise<AuditPlace>
  /** Adds a row on its own. Throws Problem 503 if it can't be committed. */
  record(entry: AuditEntry): Promise<AuditPlace>
  /** Adds rows on their own, all or none. Throws Problem 503. */
  recordAll(entries: readonly AuditEntry[]): Promise<void>
}

export type AppWrite = Transaction<AppSchema>

/** The log of a database. Its head is sealed with a key derived from `authSecret`. */
export function createAuditLog(db: AppDatabase, authSecret: string): AuditLog {
  const sealer = createSealer(authSecret)
  const append = (write: AppWrite, entry: AuditEntry) => orUnavailable(() => add(write, entry, sealer))
  return {
    append,
    record: (entry) => orUnavailable(() => transact(db, (write) => add(write, entry, sealer))),
    recordAll: (entries) =>
      orUnavailable(() => transact(db, (write) => addAll(write, entries, sealer))).then(() => {}),
  }
}

/** An action that can't be recorded must not happen. */
async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw Object.assign(
      new Problem(503, 'The audit log can’t be written to', {
        type: '/problems/audit',
        detail: 'Nothing was changed, because changes must be recorded. Try again in a moment.',
        headers: { 'retry-after': '5' },
      }),
      { cause },
    )
  }
}

async function add(write: AppWrite, entry: AuditEntry, sealer: Sealer): Promise<AuditPlace> {
  const { seq, at, hash, previous_hash: previousHash } = await addAll(write, [entry], sealer)
  return { seq, at, previousHash, hash }
}

/** Adds rows and seals the head once. Returns the last row. */
async function addAll(write: AppWrite, entries: readonly AuditEntry[], sealer: Sealer): Promise<AuditTable> {
  // A missing head means that the log was deleted; a new one would look complete.
  const last: Head = await write
    .selectFrom('audit_head')
    .select(['seq', 'at', 'hash'])
    .where('id', '=', 1)
    // The next writer waits here, so that no two rows follow the same one.
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Times never go backwards in the log, even if the machine's clock does.
  const at = Math.max(Date.now(), Number(last.at))
  const rows: AuditTable[] = []
  for (const entry of entries) {
    const previous = rows.at(-1) ?? last
    const unhashed = unhashedOf(entry, { seq: Number(previous.seq) + 1, at, previousHash: previous.hash })
    rows.push({ ...unhashed, hash: hashOf(unhashed) })
  }
  const end = rows.at(-1)
  if (!end) throw new Error('Nothing to record')
  await write.insertInto('audit').values(rows).execute()
  const head = { seq: end.seq, at, hash: end.hash }
  await write
    .updateTable('audit_head')
    .set({ ...head, key_mark: sealer.keyMark, seal: sealer.seal(head) })
    .where('id', '=', 1)
    .execute()
  return end
}

function unhashedOf(entry: AuditEntry, { seq, at, previousHash }: Omit<AuditPlace, 'hash'>): Unhashed {
  return {
    seq,
    at,
    actor_id: entry.actorId,
    role: entry.role,
    action: entry.action,
    subject: entry.subject === null ? null : storable(entry.subject),
    outcome: entry.outcome,
    request_id: entry.requestId,
    detail: JSON.stringify(entry.detail ?? {}),
    previous_hash: previousHash,
  }
}
