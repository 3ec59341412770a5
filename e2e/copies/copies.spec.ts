import { expect, test } from '@playwright/test'
import { canHavePostgres } from '@/e2e/postgres/find'
import { call } from '@/e2e/support/call'
import { Copies, type Copy } from './copies'
import { signIn, workThroughKills } from './work'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.skip(!canHavePostgres(), 'PostgreSQL is not on the PATH')

let copies: Copies
let first: Copy
let second: Copy
let admin: { email: string; password: string }
let base: string

const ANA = { id: 'c1', firstname: 'Ana', lastname: 'Lopez', email: 'ana@example.com' }

test.beforeAll(async () => {
  test.setTimeout(180_000)
  copies = await Copies.open()
  base = copies.proxy.url
  // The first to start is the one that reconciles removals.
  first = await copies.start()
  second = await copies.start()
  admin = await copies.addUser('admin@team.example', 'admin')
})
test.afterAll(() => copies?.close())

/** A call to one instance, as the proxy forwards it. */
const ask = (at: Copy, path: string, cookie: string, method = 'POST', body: unknown = {}) =>
  call(at.url, path, {
    method,
    origin: base,
    cookie,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
const readers = (at: Copy, cookie: string) => ask(at, '/api/customers', cookie, 'POST', { limit: 1 })
const script = (rules: unknown) =>
  fetch(`${copies.upstream}/script`, { method: 'PUT', body: JSON.stringify(rules) })

test('a session opened at one instance is valid at the other, and ends at both', async () => {
  const cookie = await signIn(base, admin, first.url)
  expect((await readers(second, cookie)).status).toBe(200)
  expect((await ask(second, '/api/auth/sign-out', cookie)).status).toBe(200)
  expect((await readers(first, cookie)).status).toBe(401)
})

test('an old role still works: a user demoted at one instance loses access at the other', async () => {
  const bo = await copies.addUser('bo@team.example', 'admin')
  const [bos, cookie] = [await signIn(base, bo, second.url), await signIn(base, admin, first.url)]
  const { people } = await (await ask(second, '/api/team', bos, 'GET')).json()
  const { id } = people.find(({ email }: { email: string }) => email === bo.email)
  expect((await ask(first, `/api/team/${id}`, cookie, 'PATCH', { role: 'staff' })).status).toBe(200)
  expect((await ask(second, '/api/team', bos, 'GET')).status).toBe(403)
})

test('guessing passwords: both instances together check ten wrong ones', async () => {
  const { email } = await copies.addUser('guessed@team.example', 'staff')
  const guess = async (_: unknown, i: number) => {
    const body = JSON.stringify({ email, password: `guess ${i}` })
    const at = i % 2 ? first : second
    return (await call(at.url, '/api/auth/sign-in/email', { origin: base, body })).status
  }
  const statuses = await Promise.all(Array.from({ length: 16 }, guess))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('a removal sent twice: a token of one instance works once, at any instance', async () => {
  await script({ getCustomers: { json: { members: [ANA] } }, removeContact: { json: { result: 'success' } } })
  const cookie = await signIn(base, admin, first.url)
  const preview = await ask(first, '/api/removals/preview', cookie, 'POST', { id: ANA.id })
  const { token } = await preview.json()
  const asked = { token, confirm: ANA.email, reason: 'Asked' }
  const statuses = await Promise.all(
    [second, first, second, first].map(
      async (at) => (await ask(at, '/api/removals', cookie, 'POST', asked)).status,
    ),
  )
  expect(statuses.sort()).toEqual([200, 409, 409, 409])
  const { removals } = await (await ask(first, '/api/removals', cookie, 'GET')).json()
  expect(removals).toHaveLength(1)
})

test('when the instance that reconciles removals dies, another finds their outcomes', async () => {
  const cookie = await signIn(base, admin, second.url)
  await script({
    'getCustomers c2': { json: { members: [{ ...ANA, id: 'c2' }] } },
    removeContact: { status: 500 },
  })
  const { token } = await (await ask(second, '/api/removals/preview', cookie, 'POST', { id: 'c2' })).json()
  const asked = { token, confirm: ANA.email, reason: 'Asked' }
  const { removal } = await (await ask(second, '/api/removals', cookie, 'POST', asked)).json()
  expect(removal.state).toBe('unknown')
  await first.kill()
  copies.proxy.ports.shift()
  await script({ 'getCustomers c2': { json: { members: [] } } })
  const state = async () => {
    const answer = await ask(second, `/api/removals/${removal.id}`, cookie, 'GET')
    return (await answer.json()).removal.state
  }
  await expect.poll(state, { timeout: 45_000 }).toBe('confirmed')
})

test('instances killed under load: clients lose only the request in flight', async () => {
  await script({})
  const running = [second, await copies.start()]
  const cookies = await Promise.all(Array.from({ length: 8 }, () => signIn(base, admin)))
  const losses = await workThroughKills(copies, running, cookies, { kills: 1, everyMs: 2000 })
  expect(losses.requests).toBeGreaterThan(100)
  expect(losses.mostByOneKill).toBeLessThanOrEqual(1)
  expect(losses.forgotten).toBe(0)
})

test('audit rows changed or cut: all instances and commands write one valid log', async () => {
  expect(await copies.command('audit', 'verify')).toMatch(/^The audit log is valid: \d+ entries/m)
  expect(await copies.command('team', 'list')).toMatch(/admin@team\.example +admin +active/)
})
