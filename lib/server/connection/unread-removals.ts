import 'server-only'
import type { UnreadRemoval } from '@/lib/answers/connection'
import { iso } from '@/lib/server/app/iso'
import type { AppDatabase } from '@/lib/server/app/schema'

/** The most shown here; the Removals page has all. */
const MOST = 100

/** Removals with an unknown outcome whose contact couldn't be read, oldest first. */
export async function listUnreadRemovals(db: AppDatabase): Promise<UnreadRemoval[]> {
  const rows = await db
    .selectFrom('removals')
    .select(['id', 'contact_id', 'unknown_since', 'read_at', 'read_as'])
    .where('state', '=', 'unknown')
    .where('read_as', 'not in', ['gone', 'there', 'several'])
    .orderBy('unknown_since')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, contact_id, unknown_since, read_at, read_as }) => ({
    id,
    contactId: contact_id,
    unknownSince: iso(unknown_since ?? 0),
    readAt: iso(read_at ?? 0),
    found: read_as ?? 'unread',
  }))
}
