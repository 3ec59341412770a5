import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PostgresServer } from '@/e2e/postgres/server'
import { onServer, startPair } from '@/e2e/postgres/standby'
import { readConfig } from '@/lib/server/app/config'
import { verifyAudit } from '@/lib/server/audit/verify'
import { addForm } from '@/lib/server/forms/forms'
import { contactOf } from '@/lib/server/removals/testing/scripted-contact'
import { addUser } from '@/lib/server/session/users'
import { type OpenApp, openApp } from './open-app'

const KEYS = { apiKey: 'key', secretKey: 'secret' }
const ANA = { id: 'ana', role: 'admin' } as const
/** How long both instances may take to serve again after the promotion, in ms. */
const SERVES_AGAIN_MS = 10_000
/** Writes that are acknowledged before the primary is killed. */
const WRITES = 20

let pair: { primary: PostgresServer; standby: PostgresServer }
let apps: OpenApp[] = []
const system = { asked: [] as string[], gone: new Set<string>() }

/** A customer system with any contact on a real socket, which counts removals. */
const upstream = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = chunks.length > 0 ? JSON.parse(String(Buffer.concat(chunks))) : {}
  const answer = (json: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  if (request.url?.endsWith('removeContact') && request.headers['x-api-key'] === KEYS.apiKey) {
    system.asked.push(body.id)
    system.gone.add(body.id)
    return answer({ result: 'success' })
  }
  const isThere = body._id && !system.gone.has(body._id)
  return answer({ members: isThere ? [contactOf(body._id)] : [] })
})

beforeAll(async () => {
  pair = await startPair()
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-failover-'))
  const address = new URL(pair.primary.urlOf('postgres'))
  // The standby comes first.
  const hosts = [pair.standby, pair.primary].map((server) => new URL(server.urlOf('postgres')).host)
  const settings = {
    DATABASE_URL: address.href.replace(address.host, `${hosts}`),
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    ENGAGEMENT_API_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    ENGAGEMENT_API_KEY: KEYS.apiKey,
    ENGAGEMENT_SECRET_KEY: KEYS.secretKey,
    ENGAGEMENT_APP_ID: 'app',
    DIRECTORY: 'off',
    LOG_LEVEL: 'silent',
  }
  const open = (name: string) => openApp(readConfig({ ...settings, DATA_DIR: join(folder, name) }))
  apps = await Promise.all(['one', 'two'].map(open))
  for (const app of apps) app.startJobs()
}, 120_000)
afterAll(async () => {
  // If the start failed, the servers must still end.
  await Promise.allSettled(apps.map(({ close }) => close()))
  await pair.standby.stop()
  await pair.primary.stop()
  upstream.closeAllConnections()
  upstream.close()
})

const countOf = async (app: OpenApp) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from forms`.execute(app.app.db)
  return rows[0]?.count
}

it('doesn’t read from a server that takes no writes, and uses it again once it does', async () => {
  for (const app of apps) expect(await countOf(app)).toBe(0)
  const reload = 'select pg_reload_conf()'
  await onServer(pair.primary, 'alter system set default_transaction_read_only = on', reload)
  for (const app of apps)
    await vi.waitFor(() => expect(countOf(app)).rejects.toMatchObject({ code: 'NO_PRIMARY' }), 10_000)
  const writable = 'set default_transaction_read_only = off'
  await onServer(pair.primary, writable, 'alter system reset default_transaction_read_only', reload)
  for (const app of apps) await vi.waitFor(() => countOf(app), 10_000)
})

/** Writes until `isOver`; returns the IDs of acknowledged forms, users and removals. */
async function writeUntil(isOver: () => boolean, name: string, { app }: OpenApp, onDone: () => void) {
  const done = { forms: [] as string[], users: [] as string[], removals: [] as string[] }
  for (let i = 0; !isOver(); i++) {
    const id = `${name}-${i}`
    const removal = async () => {
      const { token } = await app.removals.preview(ANA, id, `req_${id}`)
      const asked = { token, confirm: `${id}@example.com`, reason: 'Asked at the desk' }
      done.removals.push(await app.removals.request({ actor: ANA, ...asked, requestId: `req_${id}` }))
    }
    const writes = [
      addForm(app.db, { id, label: 'Trial' }).then(() => done.forms.push(id)),
      addUser(app.db, `${id}@team.example`, 'staff').then((user) => done.users.push(user.id)),
      removal(),
    ]
    const results = await Promise.allSettled(writes)
    if (results.every(({ status }) => status === 'fulfilled')) onDone()
  }
  return done
}

it('after the primary dies, both instances go on with the promoted standby and nothing is lost', async () => {
  let isOver = false
  let writes = 0
  let onEnough = () => {}
  const enough = new Promise<void>((resolve) => {
    onEnough = resolve
  })
  const onDone = () => {
    writes += 1
    if (writes === WRITES) onEnough()
  }
  const writing = apps.map((app, i) => writeUntil(() => isOver, `contact${i}`, app, onDone))
  await enough
  await pair.primary.kill()
  await onServer(pair.standby, 'select pg_promote(true, 60)')
  const promoted = performance.now()
  const atPromotion = writes
  await Promise.all(
    apps.map((app) => vi.waitFor(() => countOf(app), { timeout: SERVES_AGAIN_MS, interval: 50 })),
  )
  expect(performance.now() - promoted).toBeLessThan(SERVES_AGAIN_MS)
  await vi.waitFor(() => expect(writes).toBeGreaterThan(atPromotion + 5), 30_000)
  isOver = true
  const done = await Promise.all(writing)

  const [{ app, secrets }] = apps as [OpenApp]
  const idsOf = async (table: 'forms' | 'user' | 'removals') =>
    (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const acknowledged = (kind: 'forms' | 'users' | 'removals') => done.flatMap((one) => one[kind])
  expect(await idsOf('forms')).toEqual(expect.arrayContaining(acknowledged('forms')))
  expect(await idsOf('user')).toEqual(expect.arrayContaining(acknowledged('users')))
  expect(await idsOf('removals')).toEqual(expect.arrayContaining(acknowledged('removals')))
  expect(system.asked).toHaveLength(new Set(system.asked).size)
  expect(await verifyAudit(app.db, secrets.authSecret)).toMatchObject({ bad: null, seal: null })
  for (const one of apps)
    await vi.waitFor(async () => expect(await one.app.readiness()).toMatchObject({ database: true }), 10_000)
}, 120_000)
