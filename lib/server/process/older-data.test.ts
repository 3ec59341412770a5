import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { POST as findCustomers } from '@/app/api/customers/route'
import { readMigratedBy } from '@/lib/database/migrated-by'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { setAppContext } from '@/lib/server/app/app-context'
import { readConfig } from '@/lib/server/app/config'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { verifyAudit } from '@/lib/server/audit/verify'
import { certificateRoute, removalsRoute } from '@/lib/server/removals/route'
import { findActor } from '@/lib/server/session/find-actor'
import { signIn } from '@/lib/server/session/sign-in'
import { signInSecondFactor } from '@/lib/server/session/sign-in-second-factor'
import { viewsRoute } from '@/lib/server/views/route'
import { VERSION } from '@/lib/version'
import { openApp } from './open-app'

/** Installations made by older commits; see e2e/support/older/README.md. */
const OLDER = join(import.meta.dirname, '../../../e2e/support/older')
const ORIGIN = 'http://localhost:3000'
const ANA = { email: 'ana@studio.test', password: 'seven lanterns over Bergen' }
const BEN = { email: 'ben@studio.test', password: 'nine harbors under Bergen' }

interface Made {
  admin: { email: string; password: string }
  recoveryCode: string
  removed: string
  removalId: string
}

const isPostgres = inject('postgres') !== null
const files = readdirSync(OLDER).filter(
  (name) => name.endsWith('.zip') && name.includes('postgres') === isPostgres,
)
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Unpacks an older installation, restores its dump if it has one, and opens it with today's code. */
async function openOlder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-older-'))
  folders.push(folder)
  const content = unzipSync(readFileSync(join(OLDER, name)))
  for (const [file, bytes] of Object.entries(content)) writeFileSync(join(folder, file), bytes)
  const url = await testDatabaseUrl({ isEmpty: true })
  if (url) {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(readFileSync(join(folder, 'dump.sql'), 'utf8'))
    await client.end()
  }
  const shared = url ? { DATABASE_URL: url, AUTH_SECRET: 'a secret of at least thirty-two characters' } : {}
  const opened = await openApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...shared }))
  setAppContext(opened.app)
  const made: Made = JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8'))
  return { ...opened, made }
}

const ask = (cookie = '') =>
  new Request(ORIGIN, { method: 'POST', headers: { cookie, [REQUEST_HEADERS.peer]: '203.0.113.9' } })
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

async function call(
  handler: Handler,
  cookie: string,
  { body, params = {} }: { body?: object; params?: Record<string, string> } = {},
) {
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await handler(new Request(ORIGIN, { headers, ...sent }), {
    params: Promise.resolve(params),
  })
  expect(response.status).toBe(200)
  return response.json()
}

describe.each(files)('data of an older version: %s', (name) => {
  it('is found, and old passwords and recovery codes work', async () => {
    const { app, embedded, secrets, made, close } = await openOlder(name)
    try {
      const ana = cookiesOf(await signIn(app, ask(), ANA, 'req_1'))
      expect(await findActor(app, new Headers({ cookie: ana }))).toMatchObject({
        name: 'Ana Field',
        role: 'manager',
      })
      const { views } = await call(viewsRoute.GET, ana)
      expect(views).toMatchObject([{ name: 'Everyone', filters: {} }])
      const { members, unreadable } = await call(findCustomers, ana, { body: { limit: 100 } })
      expect([members.length, unreadable]).toEqual([49, []])
      expect(members.map(({ id }: { id: string }) => id)).not.toContain(made.removed)

      const admin = cookiesOf(await signIn(app, ask(), made.admin, 'req_2'))
      const { removals } = await call(removalsRoute.GET, admin)
      expect(removals).toMatchObject([{ id: made.removalId, contactId: made.removed, state: 'confirmed' }])
      const params = { removalId: made.removalId }
      expect(await call(certificateRoute.GET, admin, { params })).toHaveProperty('certificate')

      const first = await signIn(app, ask(), BEN, 'req_3')
      expect(await first.json()).toEqual({ secondFactor: true })
      const typed = { recoveryCode: made.recoveryCode }
      expect((await signInSecondFactor(app, ask(cookiesOf(first)), typed, 'req_4')).status).toBe(200)

      const verdict = await verifyAudit(app.db, secrets.authSecret)
      expect(verdict).toMatchObject({ bad: null, seal: null, rows: 11 })
      const stores = [app.db, ...(embedded ? [embedded.db] : [])]
      expect(await Promise.all(stores.map(readMigratedBy))).toEqual([VERSION, VERSION])
    } finally {
      await close()
    }
  })
})
