import 'server-only'
import type { Selectable } from 'kysely'
import { can, isRole } from '@/lib/access'
import { databaseTime } from '@/lib/database/dialects'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import type { ExportState } from '@/lib/exports'
import type { AppContext } from '@/lib/server/app/app-context'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import type { AppWrite, AuditEntry, AuditLog } from '../audit/log'

export type ExportRecord = Selectable<AppSchema['exports']>

type Store = Pick<AppContext, 'db' | 'audit'>

type New = Omit<
  ExportRecord,
  'state' | 'rows' | 'ended_at' | 'expires_at' | 'reason' | 'manifest' | 'chunks' | 'seen_at'
>

/** The states that an export may leave for another. */
const FROM: Record<Exclude<ExportState, 'running'>, readonly ExportState[]> = {
  ready: ['running'],
  failed: ['running'],
  fetched: ['ready'],
  expired: ['ready'],
  cancelled: ['running', 'ready'],
  withdrawn: ['running', 'ready'],
}

/** The next state, what else changes with it, and details for its audit log row. */
interface Change {
  to: keyof typeof FROM
  set?: Partial<Pick<ExportRecord, 'expires_at' | 'reason' | 'manifest' | 'chunks' | 'rows'>>
  detail?: AuditEntry['detail']
  /** If it isn't the export's own user. */
  by?: Partial<Pick<AuditEntry, 'actorId' | 'role' | 'requestId'>>
}

/** Saves a new export as running. False: the user has one running. */
export async function begin({ db, audit }: Store, row: New): Promise<boolean> {
  return transact(db, async (write) => {
    // A removal holds this lock until its outcome is recorded: later exports read nothing of the contact.
    await lock(write, 'directory')
    const running = await write
      .selectFrom('exports')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running) return false
    await write
      .insertInto('exports')
      .values({
        ...row,
        state: 'running',
        rows: 0,
        ended_at: null,
        expires_at: null,
        reason: null,
        manifest: null,
        chunks: 0,
        seen_at: databaseTime(write),
      })
      .execute()
    const detail = { list: row.list, format: row.format, filters: row.filters }
    await audit.append(write, { ...entryOf(row), action: 'export.started', outcome: 'done', detail })
    return true
  })
}

/** Saves an export's progress and that its process is alive. False: it is no longer running. */
export async function keepProgress(db: AppDatabase, id: string, rows?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ seen_at: databaseTime(db), ...(rows !== undefined && { rows }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undownloaded exports of users who have since been disabled or lost the right to export. */
export async function findForbidden(db: AppDatabase, id?: string): Promise<string[]> {
  let query = db
    .selectFrom('exports')
    .leftJoin('user', 'user.id', 'exports.user_id')
    .select(['exports.id', 'user.id as person', 'user.banned', 'user.role'])
    .where('state', 'in', ['running', 'ready'])
  if (id !== undefined) query = query.where('exports.id', '=', id)
  const rows = await query.execute()
  return rows
    .filter(({ person, banned, role }) => person && (banned || !isRole(role) || !can(role, 'exports.create')))
    .map((row) => row.id)
}

/**
 * Moves an export to another state and records it. Unless the file is ready, deletes its key in the same step, so
 * that its parts can't be read; deleting those follows. Null: its state doesn't allow the change; else the earlier
 * export.
 */
export const change = ({ db, audit }: Store, id: string, now: number, change: Change) =>
  transact(db, (write) => changeIn(write, audit, id, now, change))

/** The same within a transaction. */
export async function changeIn(
  write: AppWrite,
  audit: AuditLog,
  id: string,
  now: number,
  { to, set, detail, by }: Change,
): Promise<ExportRecord | null> {
  const row = await findForUpdate(write, id)
  if (!row || !FROM[to].includes(row.state)) return null
  const isReady = to === 'ready'
  await write
    .updateTable('exports')
    .set({ ...set, state: to, ended_at: now, ...(!isReady && { sealed_key: null, expires_at: null }) })
    .where('id', '=', id)
    .execute()
  await audit.append(write, {
    ...entryOf(row),
    ...by,
    action: isReady ? 'export.done' : `export.${to}`,
    outcome: to === 'failed' ? 'failed' : 'done',
    detail,
  })
  return row
}

const findForUpdate = (write: AppWrite, id: string) =>
  write.selectFrom('exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const entryOf = (row: Pick<ExportRecord, 'id' | 'user_id' | 'role' | 'request_id'>) => ({
  actorId: row.user_id,
  role: row.role,
  subject: row.id,
  requestId: row.request_id,
})
