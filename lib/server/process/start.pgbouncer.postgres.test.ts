import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPgbouncer } from '@/e2e/postgres/pgbouncer'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { setAppContext } from '@/lib/server/app/app-context'
import { readConfig } from '@/lib/server/app/config'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { verifyAudit } from '@/lib/server/audit/verify'
import { findActor } from '@/lib/server/session/find-actor'
import { signIn } from '@/lib/server/session/sign-in'
import type { DemoAccount } from './demo-accounts'
import { firstStart } from './first-start'
import { type OpenApp, openApp } from './open-app'

/** Fewer than one instance's pool, so that both instances and both stores share each connection. */
const CONNECTIONS = 3
const INSTANCES = ['one', 'two']

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-pgbouncer-'))
let bouncer: Awaited<ReturnType<typeof startPgbouncer>>
/** To the server itself. */
let direct: Client
let apps: OpenApp[] = []
let accounts: DemoAccount[]

beforeAll(async () => {
  const url = (await testDatabaseUrl({ isEmpty: true })) ?? ''
  direct = new Client({ connectionString: url })
  await direct.connect()
  bouncer = await startPgbouncer(url, CONNECTIONS)
  const started = await Promise.all(INSTANCES.map(start))
  apps = started.map(({ opened }) => opened)
  accounts = started.flatMap((one) => one.accounts)
})
afterAll(async () => {
  // If the start failed, the server must still end.
  await Promise.allSettled(apps.map(({ close }) => close()))
  await bouncer.stop()
  await direct.end()
})

async function start(name: string) {
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  const own = { DATA_DIR: join(folder, name), DATABASE_URL: bouncer.url }
  const opened = await openApp(readConfig({ ...own, AUTH_SECRET, LOG_LEVEL: 'silent' }))
  return { opened, accounts: await firstStart(opened) }
}

it('migrates and fills both stores, each in its own schema', async () => {
  const { rows } = await direct.query<{ schema: string; tables: string[] }>(`
    select table_schema as schema, array_agg(table_name::text) as tables from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') group by 1 order by 1`)
  expect(rows.map(({ schema }) => schema)).toEqual(['desk', 'engagement'])
  expect(rows[0]?.tables).toEqual(expect.arrayContaining(['user', 'session', 'audit', 'directory_people']))
  expect(rows[1]?.tables).toEqual(expect.arrayContaining(['customers', 'events']))
  expect(accounts).toHaveLength(3)
})

it('users sign in on either instance and read on the other', async () => {
  const visits = accounts.flatMap((account) => apps.map(({ app }, i) => ({ account, app, i })))
  await Promise.all(
    visits.map(async ({ account, app, i }) => {
      const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
      const request = new Request('http://localhost:3000/', { method: 'POST', headers })
      const { status, headers: sent } = await signIn(app, request, account, 'req_1')
      expect(status).toBe(200)
      const cookie = sent.getSetCookie()[0]?.split(';')[0] ?? ''
      const other = apps[1 - i]?.app ?? app
      setAppContext(other)
      expect(await findActor(other, new Headers({ cookie }))).toMatchObject({ role: account.role })
    }),
  )
})

it('statements and transactions of both instances and stores keep their settings apart', async () => {
  const stores = apps.flatMap(({ app, embedded }) => [
    { db: app.db, schema: 'desk' },
    ...(embedded ? [{ db: embedded.db, schema: 'engagement' }] : []),
  ])
  expect(stores).toHaveLength(4)
  const settings = sql<{ schema: string; timeout: string; level: string }>`select current_schema() as schema,
    current_setting('statement_timeout') as timeout, current_setting('transaction_isolation') as level`
  const ask = async ({ db, schema }: (typeof stores)[number], i: number) => {
    const { rows } = i % 3 ? await settings.execute(db as never) : await inTransaction(db as never)
    expect(rows).toEqual([{ schema, timeout: '30s', level: 'read committed' }])
  }
  const inTransaction = (db: OpenApp['app']['db']) =>
    db.transaction().execute((write) => settings.execute(write))
  await Promise.all(Array.from({ length: 60 }, () => stores.map(ask)).flat())
})

it('a failed statement leaves no transaction behind', async () => {
  const [one] = apps as [OpenApp]
  const fail = () => sql`select 1 / 0`.execute(one.app.db)
  const failed = await Promise.allSettled(Array.from({ length: 30 }, fail))
  for (const result of failed) expect(result).toMatchObject({ reason: { code: '22012' } })
  const { rows } = await sql`select 1 as one`.execute(one.app.db)
  expect(rows).toEqual([{ one: 1 }])
})

it('leaves nothing in the shared connections: no setting, prepared statement, lock or channel', async () => {
  const { rows: held } =
    await direct.query(`select l.locktype from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and l.locktype = 'advisory'`)
  expect(held).toEqual([])
  const client = new Client({ connectionString: bouncer.url })
  await client.connect()
  for (let i = 0; i < 2 * CONNECTIONS; i++) {
    const { rows } = await client.query(`select current_setting('search_path') as path,
      current_setting('statement_timeout') as timeout, (select count(*)::int from pg_prepared_statements) as prepared,
      (select count(*)::int from pg_listening_channels()) as channels`)
    expect(rows).toEqual([{ path: '"$user", public', timeout: '0', prepared: 0, channels: 0 }])
  }
  await client.end()
})

it('two instances count, record and read without a mistake at the same time', async () => {
  const reader = { id: 'ana', role: 'staff', requestId: 'req_2' } as const
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const { app } = apps[i % 2] as OpenApp
      const page = await app.upstream.read('getCustomers', { offset: i * 100, limit: 100 })
      expect(page).toMatchObject({ rows: expect.objectContaining({ length: 100 }) })
      await app.readQuota.take(reader, 100)
    }),
  )
  for (const { app, secrets } of apps) {
    expect(await verifyAudit(app.db, secrets.authSecret)).toMatchObject({ bad: null, seal: null })
    expect(await app.readiness()).toMatchObject({ database: true })
  }
})
