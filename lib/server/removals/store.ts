import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Role } from '@/lib/access'
import type { RemovalCounts, RemovalState } from '@/lib/answers/removals'
import { transact } from '@/lib/database/transact'
import { forgetPerson } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import type { AppWrite, AuditEntry, AuditLog } from '../audit/log'
import { nextCheck, type RemovalEvent, TRANSITIONS } from './machine'
import { isThere, type Reading } from './reading'

export type RemovalRow = Selectable<AppSchema['removals']>

/** A contact whose absence was seen, and whose doing it is. */
interface GoneContact {
  contactId: string
  /** Milliseconds since 1970. */
  at: number
  by: Pick<AuditEntry, 'actorId' | 'role' | 'requestId'>
}

/** Where removals are stored. */
export interface RemovalStore {
  db: AppDatabase
  audit: AuditLog
  /** Deletes what else holds a contact who is gone, in the transaction of the outcome. */
  onGone: (write: AppWrite, gone: GoneContact) => Promise<void>
}

/** What is asked for, once everything about it was checked. */
export interface Intent {
  tokenHash: string
  actor: { id: string; role: Role }
  contactId: string
  reason: string
  counts: RemovalCounts
  requestId: string
}

/** What became known together with a step. */
export interface Finding {
  /** Upstream's answer in our words, and its status. */
  answer?: { kind: string; status: number | null }
  /** What reading the contact showed. */
  reading?: Reading
}

export const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')

/**
 * Commits the intent: uses the token up, and adds the removal, its first step and its row in the audit
 * log, all or nothing. `used`: the token was gone; `running`: another removal of the contact is.
 */
export async function intend(
  db: AppDatabase,
  audit: AuditLog,
  { tokenHash, actor, contactId, reason, counts, requestId }: Intent,
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
    // Another removal of the contact was committed since: the token stays good.
    if (Number(added.numInsertedOrUpdatedRows) === 0) throw new Running()
    const row = { id, contact_id: contactId, requested_by: actor.id, role: actor.role, request_id: requestId }
    await addStep(write, audit, row, 'intended', now, { reason_sha256: sha256(reason), ...counts })
    return { id }
  })
  return done.catch((error: unknown) => {
    if (error instanceof Running) return 'running'
    throw error
  })
}

/** Takes the intent back where another removal of the contact was quicker. */
class Running extends Error {}

/** Moves a removal on by an event, with its row in the audit log. False: the state it is in knows no such event. */
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
    // That upstream says so is not yet that it is so: the contact is read until it is gone.
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
      absent_at: absentAt === undefined ? null : new Date(absentAt).toISOString(),
      ...readingDetail(reading?.at ?? row.read_at, seenAt, isRead),
    })
    return true
  })
}

/** What a row of the audit log says of the readings up to it. */
export const readingDetail = (readAt: number | null, seenAt: number | null, isWatched: boolean) => ({
  read_at: isoOrNull(readAt),
  seen_at: isoOrNull(seenAt),
  is_watched: isWatched,
})

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(Number(ms)).toISOString())

/** Leaves nothing of a contact who is gone in the directory, nor where `onGone` looks. */
export async function forgetContact(
  write: AppWrite,
  { onGone }: RemovalStore,
  row: RemovalRow,
  now: number,
): Promise<void> {
  await forgetPerson(directoryOf(write), row.contact_id, now)
  const { actorId, role, requestId } = origin(row)
  await onGone(write, { contactId: row.contact_id, at: now, by: { actorId, role, requestId } })
}

/** A removal that nobody else can move on until the transaction ends. */
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
    detail: { removal: row.id, at: new Date(at).toISOString(), ...detail },
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

/** Whose removal of whom a row of the audit log is about. */
export const origin = ({ requested_by, role, contact_id, request_id }: Origin) => ({
  actorId: requested_by,
  role,
  subject: contact_id,
  requestId: request_id,
})

/** The removals whose process ended before an answer came. */
export async function findIntended(db: AppDatabase): Promise<string[]> {
  const rows = await db.selectFrom('removals').select('id').where('state', '=', 'intended').execute()
  return rows.map(({ id }) => id)
}

/** Removals without an outcome that were intended before a time, or after one that no clock can be at yet. */
export async function findAbandoned(db: AppDatabase, before: number, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removals')
    .select('id')
    .where('state', '=', 'intended')
    .where(({ eb, or }) => or([eb('intended_at', '<', before), eb('intended_at', '>', after)]))
    .execute()
  return rows.map(({ id }) => id)
}
