import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from './open'
import { renewStatistics } from './renew-statistics'
import { testDatabaseUrl } from './testing/place'

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

/** What PostgreSQL's planner knows about the names in a table. */
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

it('personal data: deleted values leave the statistics of their table, and other tables’ stay unchanged', async () => {
  expect(await known('people')).toContain('Bo')
  const before = await lastAnalyzed('others')
  await db.deleteFrom('people').where('name', '=', 'Bo').execute()
  // A new pool each time, which remembers no earlier run, until PostgreSQL has counted the deletion.
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

/** A proxy to the database whose first connection takes some ms and may fail. */
async function slowWay(ms: number, { isAway = false } = {}) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = new URL(place.url)
  let isFirst = true
  const way = createServer((near) => {
    if (isFirst) vi.advanceTimersByTime(ms)
    const isBroken = isFirst && isAway
    isFirst = false
    if (isBroken) {
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
  const slow = openDatabase<never>({ ...place, url: through.href })
  return {
    db: slow,
    async close() {
      await slow.destroy()
      way.close()
    },
  }
}

/** Deletes a row; PostgreSQL counts it with a delay. */
async function deleteOther(name: string) {
  const before = await deletedOthers()
  await db.deleteFrom('others').where('name', '=', name).execute()
  await vi.waitFor(async () => expect(await deletedOthers()).not.toEqual(before), { timeout: 20_000 })
}
const deletedOthers = async () =>
  (await sql`select n_tup_del from pg_stat_user_tables where relname = 'others'`.execute(db)).rows

it('personal data: clears deleted values as soon as an unreachable database is back', async () => {
  const way = await slowWay(10_000, { isAway: true })
  await expect(renewStatistics(way.db)).rejects.toThrow()
  await deleteOther('Bo')
  await renewStatistics(way.db)
  expect(await known('others')).not.toContain('Bo')
  await way.close()
})

it('a large database, which takes five seconds, gets breaks of less than two minutes', async () => {
  const way = await slowWay(5000)
  await renewStatistics(way.db)
  await deleteOther('Cy')
  for (const [laterMs, isKnown] of [
    [60_000, true],
    [60_000, false],
  ] as const) {
    vi.advanceTimersByTime(laterMs)
    await renewStatistics(way.db)
    expect((await known('others')).includes('Cy')).toBe(isKnown)
  }
  await way.close()
})
