import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Role } from '@/lib/access'
import type { RemovalCounts, RemovalState } from '@/lib/answers/removals'
import { transact } from '@/lib/database/transact'
import { forgetCustomer } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { iso, isoOrNull } from '@/lib/server/app/iso'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import type { AppWrite, AuditEntry, AuditLog } from '../audit/log'
import { nextCheck, type RemovalEvent, TRANSITIONS } from './machine'
import { isThere, type Reading } from './reading'

export type RemovalRow = Selectable<AppSchema['removals']>

/** A contact that was confirmed gone, and the responsible user. */
interface GoneContact {
  contactId: string
  at: number
  by: Pick<AuditEntry, 'actorId' | 'role' | 'requestId'>
}

export interface RemovalStore {
  db: AppDatabase
  audit: AuditLog
  /** Deletes other copies of a removed contact, in the transaction of the outcome. */
  onGone: (write: AppWrite, gone: GoneContact) => Promise<void>
}

/** A checked request to remove a contact. */
export interface Intent {
  tokenHash: string
  actor: { id: string; role: Role }
  contactId: string
  reason: string
  counts: RemovalCounts
  /** Whether the customer system is known to delete form submissions with the contact. */
  deletesSubmissions: boolean
  requestId: string
}

/** What became known with a step. */
export interface Finding {
  /** Upstream's response in our words, and its status. */
  answer?: { kind: string; status: number | null }
  reading?: Reading
}

export const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')

/**
 * Commits the intent: uses the token and adds the removal, its first step and its audit row, all or nothing. `used`:
 * the token was already used; `running`: the contact has another removal.
 */
export async function intend(
  db: AppDatabase,
  audit: AuditLog,
  { tokenHash, actor, contactId, reason, counts, deletesSubmissions, requestId }: Intent,
  now: number,
): Promise<{ id: string } | 'used' | 'running'> {
  const done = transact(db, async (write) => {
    const running = await write
      .selectFrom('removals')
      .select('id')
      .where('contact_id', '=', contactId)
      .where('state', 'in', ['intended', 'unknown'])
      .executeTakeFirst()
    if (running) return 'running'
    const { numDeletedRows } = await write
      .deleteFrom('removal_tokens')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) return 'used'
    const id = `rem_${randomUUID()}`
    const added = await write
      .insertInto('removals')
      .values({
        id,
        contact_id: contactId,
        requested_by: actor.id,
        role: actor.role,
        reason,
        counts: JSON.stringify(counts),
        request_id: requestId,
        state: 'intended',
        upstream_answer: null,
        upstream_status: null,
        absent_at: null,
        intended_at: now,
        unknown_since: null,
        next_check_at: null,
        said_removed_at: null,
        read_at: null,
        read_as: null,
        seen_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Another removal of the contact was committed since; the token stays valid.
    if (Number(added.numInsertedOrUpdatedRows) === 0) throw new Running()
    const row = { id, contact_id: contactId, requested_by: actor.id, role: actor.role, request_id: requestId }
    await addStep(write, audit, row, 'intended', now, {
      reason_sha256: sha256(reason),
      ...counts,
      ...(deletesSubmissions && { submissions_deleted: true }),
    })
    return { id }
  })
  return done.catch((error: unknown) => {
    if (error instanceof Running) return 'running'
    throw error
  })
}

/** Rolls the intent back if another removal of the contact was faster. */
class Running extends Error {}

/** Applies an event to a removal, with an audit row. False: its state doesn't allow the event. */
export async function advance(
  store: RemovalStore,
  id: string,
  event: RemovalEvent,
  now: number,
  { answer, reading }: Finding = {},
): Promise<boolean> {
  const { db, audit } = store
  return transact(db, async (write) => {
    const row = await findForUpdate(write, id)
    const state = TRANSITIONS[row.state][event]
    if (!state) return false
    const absentAt = reading?.found === 'gone' ? reading.at : undefined
    // A report by upstream is no proof: the contact is checked until it is gone.
    const isRead = state === 'unknown' || event === 'removed'
    const seenAt = reading && isThere(reading.found) ? reading.at : row.seen_at
    await write
      .updateTable('removals')
      .set({
        state,
        ...(answer && { upstream_answer: answer.kind, upstream_status: answer.status }),
        ...(reading && { read_at: reading.at, read_as: reading.found }),
        seen_at: seenAt,
        ...(absentAt !== undefined && { absent_at: absentAt }),
        ...(state === 'unknown' && { unknown_since: now }),
        ...(event === 'removed' && { said_removed_at: now }),
        next_check_at: isRead ? nextCheck(now, now) : null,
      })
      .where('id', '=', id)
      .execute()
    if (state === 'confirmed' || state === 'absent') await forgetContact(write, store, row, now)
    await addStep(write, audit, row, state, now, {
      upstream: answer?.kind ?? null,
      status: answer?.status ?? null,
      found: reading?.found ?? null,
      absent_at: isoOrNull(absentAt ?? null),
      ...readingDetail(reading?.at ?? row.read_at, seenAt, isRead),
    })
    return true
  })
}

/** The audit row's details of the checks up to it. */
export const readingDetail = (readAt: number | null, seenAt: number | null, isWatched: boolean) => ({
  read_at: isoOrNull(readAt),
  seen_at: isoOrNull(seenAt),
  is_watched: isWatched,
})

/** Deletes a removed contact from the directory and wherever `onGone` looks. */
export async function forgetContact(
  write: AppWrite,
  { onGone }: RemovalStore,
  row: RemovalRow,
  now: number,
): Promise<void> {
  await forgetCustomer(directoryOf(write), row.contact_id, now)
  const { actorId, role, requestId } = origin(row)
  await onGone(write, { contactId: row.contact_id, at: now, by: { actorId, role, requestId } })
}

/** A removal, locked until the transaction ends. */
export function findForUpdate(write: AppWrite, id: string): Promise<RemovalRow> {
  return write.selectFrom('removals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

async function addStep(
  write: AppWrite,
  audit: AuditLog,
  row: Origin,
  state: RemovalState,
  at: number,
  detail: NonNullable<AuditEntry['detail']>,
): Promise<void> {
  await audit.append(write, {
    ...origin(row),
    action: `removal.${state}`,
    outcome: state === 'failed' ? 'failed' : 'done',
    detail: { removal: row.id, at: iso(at), ...detail },
  })
  await write
    .insertInto('removal_steps')
    .values((query) => ({
      removal_id: row.id,
      place: query
        .selectFrom('removal_steps')
        .select(({ fn }) => fn.countAll<number>().as('place'))
        .where('removal_id', '=', row.id),
      state,
      at,
    }))
    .execute()
}

type Origin = Pick<RemovalRow, 'id' | 'contact_id' | 'requested_by' | 'role' | 'request_id'>

/** The user and contact of a removal, for an audit row. */
export const origin = ({ requested_by, role, contact_id, request_id }: Origin) => ({
  actorId: requested_by,
  role,
  subject: contact_id,
  requestId: request_id,
})

/** The removals whose process ended before a response. */
export async function findIntended(db: AppDatabase): Promise<string[]> {
  const rows = await db.selectFrom('removals').select('id').where('state', '=', 'intended').execute()
  return rows.map(({ id }) => id)
}

/** Removals without an outcome that started before a time, or impossibly far in the future. */
export async function findAbandoned(db: AppDatabase, before: number, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removals')
    .select('id')
    .where('state', '=', 'intended')
    .where(({ eb, or }) => or([eb('intended_at', '<', before), eb('intended_at', '>', after)]))
    .execute()
  return rows.map(({ id }) => id)
}
