import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from './open'
import { renewStatistics } from './renew-statistics'
import { testDatabaseUrl } from './test-place'

const place = { url: (await testDatabaseUrl()) ?? '', schema: 'public' }
const db = openDatabase<{ people: { name: string }; others: { name: string } }>(place)
afterAll(() => db.destroy())
afterEach(() => void vi.useRealTimers())

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

/** A database that after ten seconds turns out to be away; after the first time, it is there. */
async function awayOnce(server: URL) {
  let isAway = true
  const way = createServer((near) => {
    if (isAway) {
      isAway = false
      vi.advanceTimersByTime(10_000)
      near.destroy()
      return
    }
    const far = connect(Number(server.port), server.hostname)
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(server)
  through.port = String((way.address() as AddressInfo).port)
  return { url: through.href, close: () => way.close() }
}

it('personal data: after a database was away, what was deleted is forgotten as soon as it is back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const way = await awayOnce(new URL(place.url))
  const back = openDatabase<never>({ ...place, url: way.url })
  await expect(renewStatistics(back)).rejects.toThrow()
  await db.deleteFrom('others').where('name', '=', 'Bo').execute()
  await vi.waitFor(
    async () => {
      await renewStatistics(back)
      expect(await known('others')).not.toContain('Bo')
    },
    { timeout: 20_000, interval: 100 },
  )
  await back.destroy()
  way.close()
})
