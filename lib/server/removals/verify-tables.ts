import 'server-only'
import { snapshot } from '@/lib/database/snapshot'
import type { AppDatabase, AuditTable } from '@/lib/server/app/schema'
import { differenceOfTables, toldByTables } from './told'

/** The first removal whose tables contradict the audit log; null: none. */
export async function faultOfRemovals(db: AppDatabase): Promise<{ id: string; reason: string } | null> {
  return snapshot(db, async (read) => {
    const logged = byRemoval(
      await read
        .selectFrom('audit')
        .selectAll()
        .where('action', 'like', 'removal.%')
        .where('action', '!=', 'removal.preview')
        .orderBy('seq')
        .execute(),
    )
    const kept = await read.selectFrom('removals').selectAll().orderBy('intended_at').orderBy('id').execute()
    for (const row of kept) {
      const rows = logged.get(row.id)
      if (!rows) return { id: row.id, reason: 'It is missing from the log.' }
      const steps = await read
        .selectFrom('removal_steps')
        .select(['state', 'at'])
        .where('removal_id', '=', row.id)
        .orderBy('place')
        .execute()
      const reason = differenceOfTables(toldByTables(row, steps), rows)
      if (reason) return { id: row.id, reason }
      logged.delete(row.id)
    }
    const [missing] = logged.keys()
    return missing === undefined ? null : { id: missing, reason: 'It is only in the log.' }
  })
}

function byRemoval(rows: AuditTable[]): Map<string, AuditTable[]> {
  const found = new Map<string, AuditTable[]>()
  for (const row of rows) {
    const id = String(JSON.parse(row.detail).removal)
    found.set(id, [...(found.get(id) ?? []), row])
  }
  return found
}
