import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { Client } from 'pg'
import type { LeaseTable } from '@/lib/database/lease'
import { openDatabase } from '@/lib/database/open'

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Row counts of each table on both sides. */
export async function counts(folder: string, url: string) {
  const counts = { source: [] as unknown[], target: [] as unknown[] }
  for (const store of ['desk', 'engagement']) {
    const file = new DatabaseSync(join(folder, `${store}.db`))
    const tables = file.prepare(`select name from sqlite_master where type = 'table'
      and name <> 'generated_secrets' order by name`)
    const names = (tables.all() as { name: string }[]).map(({ name }) => name)
    const all = (from: string) =>
      names
        .map((name) => `select '${name}' as name, count(*) as rows from ${from}"${name}"`)
        .join(' union all ')
    counts.source.push(
      ...file
        .prepare(all(''))
        .all()
        .map((row) => Object.values(row as object).join(' ')),
    )
    counts.target.push(...(await query(url, all(`${store}.`))).map((row) => Object.values(row).join(' ')))
    file.close()
  }
  return counts
}

/** Constraints, indexes and triggers. */
export const shapeOf = (url: string) =>
  query(
    url,
    `select indexdef as what from pg_indexes where schemaname in ('desk', 'engagement')
    union all select conname || pg_get_constraintdef(oid) from pg_constraint
    where connamespace::regnamespace::text in ('desk', 'engagement')
    union all select event_object_table || trigger_name from information_schema.triggers order by 1`,
  )

/** As if 15 seconds had passed since the migrating process died. */
export async function endLeases(url: string): Promise<void> {
  for (const schema of ['desk', 'engagement']) {
    const db = openDatabase<{ leases: LeaseTable }>({ url, schema })
    const isThere = (await db.introspection.getTables()).some(({ name }) => name === 'leases')
    if (isThere) await db.deleteFrom('leases').execute()
    await db.destroy()
  }
}
