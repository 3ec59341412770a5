import 'server-only'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Records a removal that failed at a time, in ms since 1970. */
export async function insertFailedRemoval(db: AppDatabase, id: string, at: number): Promise<void> {
  await db
    .insertInto('removals')
    .values({
      id,
      contact_id: id,
      requested_by: 'ana',
      role: 'admin',
      reason: 'Asked',
      counts: '{}',
      request_id: id,
      intended_at: at,
      state: 'failed',
      upstream_answer: null,
      upstream_status: null,
      absent_at: null,
      unknown_since: null,
      next_check_at: null,
      said_removed_at: null,
      read_at: null,
      read_as: null,
      seen_at: null,
    })
    .execute()
  await db.insertInto('removal_steps').values({ removal_id: id, place: 0, state: 'failed', at }).execute()
}
