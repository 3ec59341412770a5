import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { kindOf } from '@/lib/database/dialects'
import { NO_LAYOUT } from '@/lib/preferences'
import { describeError } from '@/lib/server/app/log'
import { toProblem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { verifyAudit } from '@/lib/server/audit/verify'
import { findActor } from '@/lib/server/session/find-actor'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { viewsRoute } from '@/lib/server/views/route'

const opened = await openTestApp()
const { app, secrets, person, visitor, close } = opened
const { db, config } = app
const ana = await person('ana@team.example', 'admin')
const asks = await visitor('manager')
afterAll(close)

/** Makes the database reject writes, like a full disk or a standby, or accept them again. */
async function refuse(is: boolean): Promise<void> {
  if (kindOf(db) === 'sqlite') {
    await sql.raw(`pragma query_only = ${is ? 'on' : 'off'}`).execute(db)
    return
  }
  const url = new URL(config.databaseUrl ?? '')
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = ${is ? 'on' : 'off'}`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await client.end()
  // Cut connections leave the pool with their first query.
  const { rows } = await vi.waitFor(() =>
    sql<{ at: string }>`select current_setting('transaction_read_only') as at`.execute(db),
  )
  expect(rows).toEqual([{ at: is ? 'on' : 'off' }])
}

const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
const request = () => new Request('http://localhost:3000/', { method: 'POST', headers })
const view = { name: 'Trials', filters: {}, layout: NO_LAYOUT }
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => ({ ...toProblem(error), logged: describeError(error) }),
  )

/** Every recorded action with its response; null: success. */
const DONE = {
  'a sign-in': () =>
    problemOf(
      signIn(app, request(), { email: ana.email, password: PASSWORD }, 'req_1').then((r) => r.status),
    ),
  'an export': () =>
    problemOf(app.exports.start({ ...ana, role: 'admin' }, { list: 'opt-outs', format: 'csv' }, 'req_2')),
  'a setting': async () => {
    const { status, json } = await asks(viewsRoute, '/api/views', view)
    return status === 201 ? null : { status, title: json.title }
  },
}

let cookie = ''

beforeAll(async () => {
  const signedIn = await signIn(app, request(), { email: ana.email, password: PASSWORD }, 'req_0')
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await findActor(app, new Headers({ cookie }))
  // Due for renewal.
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .updateTable('session')
    .set({ expiresAt: kindOf(db) === 'sqlite' ? expiresAt.toISOString() : (expiresAt as never) })
    .where('userId', '=', ana.id)
    .execute()
  await refuse(true)
})

it.each(Object.entries(DONE))('%s that can’t be recorded is 503 with a message', async (_name, work) => {
  const title = 'Frontdesk can’t save anything right now'
  expect(await work()).toMatchObject({ status: 503, title })
})

it('the log has the code of the database’s rejection', async () => {
  const failed = await problemOf(db.deleteFrom('views').execute())
  expect(failed?.logged).toMatchObject({ code: kindOf(db) === 'sqlite' ? 'SQLITE_READONLY' : '25006' })
})

it('a session due for renewal can still be read', async () => {
  expect(await findActor(app, new Headers({ cookie }))).toMatchObject({ id: ana.id })
})

it('isn’t ready, then recovers by itself; the audit log is intact', async () => {
  await vi.waitFor(async () => expect((await app.readiness()).database).toBe(false), 10_000)
  await refuse(false)
  await vi.waitFor(async () => expect((await app.readiness()).database).toBe(true), 20_000)
  for (const work of Object.values(DONE)) expect(await work()).toBeNull()
  await app.exports.idle()
  expect(await verifyAudit(db, secrets.authSecret)).toMatchObject({ bad: null, seal: null })
})
