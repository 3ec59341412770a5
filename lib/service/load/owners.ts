import 'server-only'
import { chunksOf } from '../chunks'
import type { ServiceDatabase } from '../schema'

/** Finds the customers that events or submissions name: by user id (the oldest), else by contact id. */
export async function findOwners(write: ServiceDatabase, names: string[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const column of ['user_id', 'id'] as const) {
    const unknown = [...new Set(names)].filter((name) => !owners.has(name))
    for (const chunk of chunksOf(unknown)) {
      const found = await write
        .selectFrom('customers')
        .select(['id', column])
        .where(column, 'in', chunk)
        .orderBy('created_date')
        .orderBy('id')
        .execute()
      for (const row of found) if (!owners.has(row[column])) owners.set(row[column], row.id)
    }
  }
  return owners
}

/** Marks these customers as no longer only the demo's. */
export async function keepCustomers(write: ServiceDatabase, ids: Iterable<string>): Promise<void> {
  for (const chunk of chunksOf([...new Set(ids)]))
    await write.updateTable('customers').set({ is_demo: 0 }).where('id', 'in', chunk).execute()
}
