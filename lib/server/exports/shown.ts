import 'server-only'
import type { Export } from '@/lib/exports'
import { iso, isoOrNull } from '@/lib/server/app/iso'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { ExportRecord } from './store'

export const TOLD_MS = 24 * 60 * 60_000

export function shown(row: ExportRecord): Export {
  return {
    id: row.id,
    list: row.list,
    format: row.format,
    filters: JSON.parse(row.filters),
    state: row.state,
    rows: Number(row.rows),
    startedAt: iso(row.started_at),
    endedAt: isoOrNull(row.ended_at),
    expiresAt: isoOrNull(row.expires_at),
    reason: row.reason,
    fileName: fileNameOf(row),
    manifest: row.manifest === null ? null : JSON.parse(row.manifest),
  }
}

/** Such as `customers-2026-03-09-2005.csv`, in UTC. Reveals no content. */
export function fileNameOf({ list, format, started_at }: ExportRecord): string {
  const [day, time = ''] = iso(started_at).split('T')
  return `${list}-${day}-${time.slice(0, 5).replace(':', '')}.${format}`
}

/** A user's export; undefined: no such ID, or another user's. */
export async function findOwn(
  db: AppDatabase,
  userId: string,
  id: string,
): Promise<ExportRecord | undefined> {
  // Other IDs aren't queried: a URL may hold characters that the database can't.
  if (!/^exp_[\w-]+$/.test(id)) return undefined
  const query = db.selectFrom('exports').selectAll()
  return query.where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

/** A user's exports of the last day, newest first. */
export async function listOwn(db: AppDatabase, userId: string, now: number): Promise<ExportRecord[]> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('started_at', '>', now - TOLD_MS)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}
