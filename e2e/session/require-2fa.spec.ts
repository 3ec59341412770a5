import { expect, test } from '@playwright/test'
import { type Access, PAGES, ROUTES } from '@/e2e/security/access-matrix'
import { call } from '@/e2e/support/call'
import { codeOf } from '@/e2e/support/people'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { type AddedPerson, addSignedIn } from '@/e2e/support/visitors'

test.describe.configure({ mode: 'default', timeout: 120_000 })

/** Actions on the user's own account, allowed without a second factor. */
const OWN = /^\/api\/(account|preferences|session\/password|auth\/sign-out)/
const TYPE = '/problems/second-factor-required'

let server: StartedServer
let admin: AddedPerson

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  const name = `require-2fa-${info.project.name}`
  server = await startServer(name, { REQUIRE_2FA: 'admin', LOG_LEVEL: 'warn' })
  admin = await addSignedIn(server.url, server.name, 'admin', server.url)
})
test.afterAll(() => server.stop())

const guarded = Object.values(ROUTES)
  .flat()
  .filter(({ who }) => who !== 'anyone' && who !== 'bearer')

async function ask({ verb, path, body }: Pick<Access, 'verb' | 'path' | 'body'>, cookie: string) {
  const response = await call(server.url, path, {
    method: verb,
    cookie,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const open = (path: string, cookie: string) => call(server.url, path, { method: 'GET', origin: null, cookie })

test('a password alone: an admin without a second factor gets the account page and nothing else', async () => {
  for (const access of guarded.filter(({ path }) => !OWN.test(path))) {
    const { status, text } = await ask(access, admin.cookie)
    expect(status, `${access.verb} ${access.path}`).toBe(403)
    expect(JSON.parse(text), access.path).toMatchObject({ type: TYPE })
  }
  for (const { path } of Object.values(PAGES).filter(({ who }) => who !== 'anyone')) {
    const response = await open(path, admin.cookie)
    if (path === '/account') expect(response.status).toBe(200)
    else if (path !== '/')
      expect([response.status, response.headers.get('location')], path).toEqual([307, '/account'])
    expect(await response.text(), path).not.toMatch(/"(created_date|class_id)\\":/)
  }
  const account = await ask({ verb: 'GET', path: '/api/account' }, admin.cookie)
  expect(JSON.parse(account.text)).toMatchObject({ hasSecondFactor: false, mustHaveSecondFactor: true })
})

test('a password alone: other roles need none, and still can’t use admin pages', async () => {
  const staff = await addSignedIn(server.url, server.name, 'staff', server.url)
  const customers = { verb: 'POST', path: '/api/customers', body: { limit: 1 } } as const
  expect((await ask(customers, staff.cookie)).status).toBe(200)
  expect((await ask({ verb: 'GET', path: '/api/team' }, staff.cookie)).status).toBe(403)
})

test('with a second factor the admin has all permissions', async () => {
  const post = (path: string, body: Record<string, unknown>) =>
    ask({ verb: 'POST', path, body }, admin.cookie)
  const begun = await post('/api/account/second-factor', { password: admin.password })
  const { secret } = JSON.parse(begun.text)
  expect((await ask({ verb: 'GET', path: '/api/team' }, admin.cookie)).status).toBe(403)
  const confirmed = await post('/api/account/second-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(204)
  for (const access of guarded.filter(({ path }) => !OWN.test(path))) {
    expect((await ask(access, admin.cookie)).status, `${access.verb} ${access.path}`).toBe(access.answer)
  }
  expect((await open('/team', admin.cookie)).status).toBe(200)
  const off = await ask({ verb: 'DELETE', path: '/api/account/second-factor' }, admin.cookie)
  expect(off.status).toBe(204)
  expect((await ask({ verb: 'GET', path: '/api/team' }, admin.cookie)).status).toBe(403)
})
