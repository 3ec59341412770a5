import 'server-only'
import type { ExportList } from '@/lib/exports'
import type { AppWrite, AuditEntry, AuditLog } from '../audit/log'
import { REASONS } from './problems'
import { changeIn } from './store'

/** What may hold a contact's own data; the audit log and removals name contacts by their id alone. */
const OF_CONTACTS: readonly ExportList[] = ['customers', 'opt-outs', 'submissions', 'person']

/**
 * Deletes every file that nobody has fetched and that may hold a contact who was just removed, and ends those
 * that are being made: which ones do hold the contact can't be told, since they are encrypted. Within the
 * transaction of the removal's outcome, which holds the lock that beginning an export takes, too.
 */
export async function withdrawExports(
  write: AppWrite,
  audit: AuditLog,
  now: number,
  { actorId, role, requestId }: Pick<AuditEntry, 'actorId' | 'role' | 'requestId'>,
): Promise<void> {
  const rows = await write
    .selectFrom('exports')
    .select('id')
    .where('state', 'in', ['running', 'ready'])
    .where('list', 'in', OF_CONTACTS)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    await changeIn(write, audit, id, now, {
      from: ['running', 'ready'],
      to: 'withdrawn',
      set: { reason: REASONS.withdrawn },
      action: 'export.withdrawn',
      outcome: 'done',
      detail: { reason: 'a contact was removed' },
      by: { actorId, role, requestId },
    })
  }
}
