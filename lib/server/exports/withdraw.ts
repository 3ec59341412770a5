import 'server-only'
import type { ExportList } from '@/lib/exports'
import type { AppWrite, AuditEntry, AuditLog } from '../audit/log'
import { REASONS } from './problems'
import { changeIn } from './store'

/** Lists with contacts' data; the audit log and removals hold only IDs. */
const OF_CONTACTS: readonly ExportList[] = ['customers', 'opt-outs', 'submissions', 'person']

/**
 * Deletes every waiting file that may hold a removed contact, and ends those being written. Files are encrypted, so
 * it can't check which ones do. Runs in the transaction of the removal's outcome, which holds the lock that starting
 * an export takes.
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
      to: 'withdrawn',
      set: { reason: REASONS.withdrawn },
      detail: { reason: 'a contact was removed' },
      by: { actorId, role, requestId },
    })
  }
}
