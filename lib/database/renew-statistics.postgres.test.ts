import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from './open'
import { renewStatistics } from './renew-statistics'
import { testDatabaseUrl } from './test-place'

const place = { url: (await testDatabaseUrl()) ?? '', schema: 'public' }
const db = openDatabase<{ people: { name: string }; others: { name: string } }>(place)
afterAll(() => db.destroy())

beforeAll(async () => {
  for (const table of ['people', 'others'] as const) {
    await db.schema.createTable(table).addColumn('name', 'text').execute()
    await db
      .insertInto(table)
      .values(['Ana', 'Bo', 'Cy'].map((name) => ({ name })))
      .execute()
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
})

/** What PostgreSQL's planner knows of the names in a table. */
async function known(table: string): Promise<string> {
  const { rows } = await sql`select * from pg_stats where tablename = ${table}`.execute(db)
  return JSON.stringify(rows)
}
const lastAnalyzed = async (table: string) => {
  const { rows } = await sql`select last_analyze from pg_stat_user_tables where relname = ${table}`.execute(
    db,
  )
  return rows
}

it('personal data: what is deleted leaves the statistics of its table, and other tables’ stay as they are', async () => {
  expect(await known('people')).toContain('Bo')
  const before = await lastAnalyzed('others')
  await db.deleteFrom('people').where('name', '=', 'Bo').execute()
  // Each time as if nothing had been known: by then PostgreSQL has counted what was deleted.
  await vi.waitFor(
    async () => {
      const again = openDatabase<never>(place)
      await renewStatistics(again)
      await again.destroy()
      const text = await known('people')
      expect(text).not.toContain('Bo')
      expect(text).toContain('Ana')
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(await lastAnalyzed('others')).toEqual(before)
})
