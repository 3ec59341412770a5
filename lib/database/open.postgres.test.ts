import { Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isDatabaseAway } from './away'
import { migrate } from './migrate'
import { openDatabase } from './open'
import { openPostgres } from './open-postgres'
import { mutableWay } from './testing/mutable-way'
import { testDatabaseUrl } from './testing/place'
import { dataVersion } from './version'

interface Schema {
  notes: { id: number; text: string }
}

let url: string
let opened: Kysely<Schema>[]

beforeEach(async () => {
  url = (await testDatabaseUrl()) ?? ''
  opened = []
})
afterEach(() => Promise.all(opened.map((db) => db.destroy())))

function open(schema = 'other') {
  const db = openDatabase<Schema>({ url, schema })
  opened.push(db)
  return db
}

let runs = 0
const notes: Migration = {
  async up(db) {
    runs += 1
    await db.schema
      .createTable('notes')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
  },
}

it('instances that start together migrate once', async () => {
  runs = 0
  const copies = Array.from({ length: 8 }, () => open())
  await Promise.all(copies.map((db) => migrate(db, { '001': notes })))
  expect(runs).toBe(1)
  for (const db of copies) expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
})

it('a failed migration leaves nothing, and the next instance may try', async () => {
  const broken: Migration = {
    async up(db) {
      await db.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('broken')
    },
  }
  const db = open()
  await expect(migrate(db, { '001': notes, '002': broken })).rejects.toThrow('broken')
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['leases'])
  await migrate(open(), { '001': notes })
})

it('two stores of one database don’t see each other’s tables', async () => {
  const [one, two] = [open('one'), open('two')]
  await migrate(one, { '001': notes })
  await migrate(two, { '001': notes })
  await one.insertInto('notes').values({ id: 1, text: 'a' }).execute()
  expect(await two.selectFrom('notes').selectAll().execute()).toEqual([])
})

it('returns integers as numbers while they are exact', async () => {
  const { rows } = await sql`select count(*) as n, 9007199254740993 as beyond`.execute(open())
  expect(rows).toEqual([{ n: 1, beyond: '9007199254740993' }])
})

it('isn’t queried for the version of its data', () => {
  expect(dataVersion(open())).toBeNull()
})

it('ends a statement that runs too long, and an instance that holds rows without working', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(open())
  expect(rows.map(({ setting }) => setting)).toEqual(['60000', '30000'])
})

it('recovers after its connections were cut', async () => {
  const db = open()
  await sql`select 1`.execute(db)
  const others = open('others')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(others)
  const again = () => sql<{ n: number }>`select 1 as n`.execute(db)
  // The first queries may still get the cut connection.
  const { rows } = await vi.waitFor(again, { timeout: 10_000 })
  expect(rows).toEqual([{ n: 1 }])
})

it('doesn’t wait forever for a database that goes silent, and uses it again when it is back', async () => {
  const way = await mutableWay(new URL(url))
  const db = new Kysely<Schema>({ dialect: openPostgres({ url: way.url, schema: 'other' }, 500) })
  const ask = () => sql`select 1 as one`.execute(db)
  await ask()
  way.mute(true)
  const error = await ask().catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  expect(isDatabaseAway(error)).toBe(true)
  way.mute(false)
  expect((await ask()).rows).toEqual([{ one: 1 }])
  await db.destroy()
  way.close()
})

it('of two hosts, it goes on with the second a few seconds after the first goes silent', async () => {
  const way = await mutableWay(new URL(url))
  const { host } = new URL(url)
  const both = url.replace(host, `${new URL(way.url).host},${host}`)
  const db = new Kysely<Schema>({ dialect: openPostgres({ url: both, schema: 'other' }) })
  const ask = () => sql`select 1`.execute(db)
  await ask()
  way.mute(true)
  const from = performance.now()
  await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await ask()
  expect(performance.now() - from).toBeLessThan(9000)
  await db.destroy()
  way.close()
})
