import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { toProblem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { verifyAudit } from '@/lib/server/audit/verify'
import { readinessRoute } from '@/lib/server/connection/ready-route'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const servers = loopback()
const url = await servers.http((_request, response) => {
  response.end('{"members":[]}')
})
const { app, secrets, person, close } = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { db } = app
const ana = await person('ana@team.example', 'admin')
afterAll(async () => {
  await close()
  await servers.close()
})

const record = (length: number) =>
  app.audit.record({
    actorId: null,
    role: null,
    action: 'session.sign-in',
    subject: 'x'.repeat(length),
    outcome: 'done',
    requestId: null,
  })
const problemOf = (work: Promise<unknown>) => work.then(() => null, toProblem)
const isReady = async () =>
  (await readinessRoute.GET(new Request('http://localhost:3000/api/ready'), NO_PARAMS)).status
const NO_PARAMS = { params: Promise.resolve({}) }

/** Stops the file from growing, and fills the remaining space to the last row. */
async function fill(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  for (const length of [20_000, 2000, 10]) while ((await problemOf(record(length))) === null);
}

const WORK = {
  'a sign-in': () => {
    const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
    const request = new Request('http://localhost:3000/', { method: 'POST', headers })
    return signIn(app, request, { email: ana.email, password: PASSWORD }, 'req_1')
  },
  'an export': () =>
    app.exports.start({ ...ana, role: 'admin' }, { list: 'opt-outs', format: 'csv' }, 'req_2'),
  'a row of the audit log': () => record(10),
}

beforeAll(async () => {
  expect(await isReady()).toBe(200)
  await fill()
})

it.each(Object.entries(WORK))('on a full disk %s is rejected with 503 and a message', async (_name, work) => {
  expect(await problemOf(work())).toMatchObject({ status: 503, title: expect.stringMatching(/can’t/) })
})

it('isn’t ready while the file can’t grow, and recovers by itself once it can', async () => {
  await vi.waitFor(async () => expect(await isReady()).toBe(503), 10_000)
  await sql`pragma max_page_count = 1000000`.execute(db)
  for (const work of Object.values(WORK)) expect(await problemOf(work())).toBeNull()
  await vi.waitFor(async () => expect(await isReady()).toBe(200), 10_000)
  await app.exports.idle()
  expect(await verifyAudit(db, secrets.authSecret)).toMatchObject({ bad: null, seal: null })
})
