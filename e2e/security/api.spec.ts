import { call, cookieOf, demo } from '@/e2e/support/call'
import { accountOf, expect, signInAfresh, stateOf, test } from '@/e2e/support/fixtures'
import { rawRequest } from '@/e2e/support/raw-http'
import { addSignedIn, changePerson } from '@/e2e/support/visitors'

const ROUTES = [
  '/api/customers',
  '/api/customers/events',
  '/api/opt-outs',
  '/api/schedule',
  '/api/forms/frm_1/submissions',
]

test.use({ role: null })

test.describe('reads', () => {
  test('return rows and unreadable', async ({ base, server }) => {
    const cookie = cookieOf(await stateOf(server, 'staff'))
    const read = async (path: string, body: unknown) => {
      const response = await call(base, path, { cookie, body: JSON.stringify(body) })
      expect(response.status, path).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-type')).toContain('application/json')
      return response.json()
    }
    const { members, unreadable } = await read('/api/customers', { limit: 3, fulldata: true })
    expect(members).toHaveLength(3)
    expect(unreadable).toEqual([])
    expect(members[0]).toHaveProperty('visits')
    const { events } = await read('/api/customers/events', { user_id: members[0].user_id, limit: 5 })
    expect(Array.isArray(events)).toBe(true)
    expect((await read('/api/opt-outs', { type: 'sms', limit: 4 })).members).toHaveLength(4)
    expect((await read('/api/schedule', {})).result.length).toBeGreaterThan(100)
    const form = demo().formIds[0]
    expect((await read(`/api/forms/${form}/submissions`, { offset: 0, limit: 2 })).submissions).toHaveLength(
      2,
    )
  })

  test('an unknown form is 404', async ({ base, server }) => {
    const cookie = cookieOf(await stateOf(server, 'staff'))
    const body = JSON.stringify({ offset: 0, limit: 1 })
    const response = await call(base, '/api/forms/none/submissions', { cookie, body })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 404, requestId: expect.stringMatching(/^req_/) })
  })
})

test.describe('checks come in order', () => {
  for (const path of ROUTES) {
    test(`on ${path}`, async ({ base, server }) => {
      const cookie = cookieOf(await stateOf(server, 'staff'))
      const foreign = 'https://evil.example'
      const status = async (options: Parameters<typeof call>[2]) => (await call(base, path, options)).status
      expect(await status({ method: 'GET', origin: foreign })).toBe(405)
      expect(await status({ origin: foreign, type: 'text/plain', body: '{' })).toBe(401)
      expect(await status({ cookie, origin: foreign, type: 'text/plain', body: '{' })).toBe(403)
      expect(await status({ cookie, type: 'text/plain', body: '{' })).toBe(415)
      expect(await status({ cookie, body: `{"a":"${'x'.repeat(70_000)}"}` })).toBe(413)
      expect(await status({ cookie, body: '{' })).toBe(400)
      expect(await status({ cookie, body: '[]' })).toBe(400)
    })
  }

  test('cross-site request: a null or missing origin is rejected, also at sign-in and sign-out', async ({
    base,
    server,
  }) => {
    const cookie = cookieOf(await stateOf(server, 'staff'))
    for (const origin of ['null', null, 'https://evil.example', `${base}.evil.example`]) {
      const body = '{"limit":1}'
      expect((await call(base, '/api/customers', { cookie, origin, body })).status).toBe(403)
      expect((await call(base, '/api/auth/sign-in/email', { origin, body })).status).toBe(403)
      expect((await call(base, '/api/auth/sign-out', { cookie, origin })).status).toBe(403)
    }
    expect((await call(base, '/api/customers', { cookie, body: '{"limit":1}' })).status).toBe(200)
  })

  test('wrong methods are 405 with Allow, without CORS headers', async ({ base }) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await call(base, '/api/customers', { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('extra fields in a body: unknown ones are named, app_id and keys among them', async ({
    base,
    server,
  }) => {
    const cookie = cookieOf(await stateOf(server, 'staff'))
    const body = JSON.stringify({ limit: '10', app_id: 'x', 'X-API-KEY': 'y' })
    const response = await call(base, '/api/customers', { cookie, body })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const { issues } = await response.json()
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual(['X-API-KEY', 'app_id', 'limit'])
  })
})

test.describe('sign-in', () => {
  test('gives an HttpOnly cookie that sign-out ends', async ({ base, server }) => {
    const { cookie, header } = await signInAfresh(server, 'staff')
    expect(header).toContain('HttpOnly')
    expect(header).toContain('SameSite=Lax')
    expect((await call(base, '/api/customers', { cookie, body: '{"limit":1}' })).status).toBe(200)
    expect((await call(base, '/api/auth/sign-out', { cookie })).status).toBe(200)
    expect((await call(base, '/api/customers', { cookie, body: '{"limit":1}' })).status).toBe(401)
  })

  test('finding out who has an account: every failed sign-in gets the same body and headers', async ({
    base,
    server,
  }) => {
    const disabled = await addSignedIn(base, server, 'staff')
    changePerson(server, disabled.email, { banned: 1 })
    const refused = async (email: string, password: string) => {
      const body = JSON.stringify({ email, password })
      const response = await call(base, '/api/auth/sign-in/email', { body })
      const { requestId, ...rest } = await response.json()
      const headers = Object.fromEntries(response.headers)
      expect(headers['x-request-id']).toBe(requestId)
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? 'none'
      const policy = headers['content-security-policy']?.replaceAll(nonce, '')
      const own = { date: '', 'x-request-id': '', 'content-security-policy': policy }
      return { status: response.status, rest, headers: { ...headers, ...own } }
    }
    const known = await refused(accountOf(server, 'manager').email, 'wrong password here')
    expect(known.status).toBe(401)
    expect(await refused('missing@team.example', 'wrong password here')).toEqual(known)
    expect(await refused('not an email', 'wrong password here')).toEqual(known)
    expect(await refused(disabled.email, 'wrong password here')).toEqual(known)
    // Only the right password reveals the account, and why it can't be used.
    const told = await refused(disabled.email, disabled.password)
    expect(told).toMatchObject({ status: 401, rest: { type: '/problems/account-disabled' } })
    expect(told.headers).toEqual(known.headers)
  })

  test('guessing passwords: of 1,000 guesses with changing IP addresses and spellings, ten are checked', async ({
    base,
    server,
  }) => {
    test.setTimeout(120_000)
    const { email, password } = await addSignedIn(base, server, 'staff')
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('team', 'TeaM')]
    const guess = (i: number) => {
      const address = `198.51.${i >> 8}.${i & 255}`
      const headers = {
        'x-forwarded-for': `${address}, 203.0.113.${i & 255}`,
        forwarded: `for=${address};by=203.0.113.9`,
        'x-real-ip': address,
        'x-client-ip': address,
        'cf-connecting-ip': address,
        'true-client-ip': address,
        'x-frontdesk-peer': address,
      }
      // Some of those after the first 50 are right: they must not be checked.
      const typed = {
        email: spellings[i % spellings.length],
        password: i >= 50 && i % 9 === 0 ? password : `guess ${i}`,
      }
      return call(base, '/api/auth/sign-in/email', { body: JSON.stringify(typed), headers })
    }
    const answers: Response[] = []
    for (let i = 0; i < 1000; i += 50) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => guess(i + at)))))
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(990)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('only a fixed list of paths is reachable', async ({ base, server }) => {
    const cookie = cookieOf(await stateOf(server, 'admin'))
    for (const path of [
      'sign-up/email',
      'admin/create-user',
      'admin/impersonate-user',
      'get-session',
      'list-sessions',
      'sign-in/social',
      '__proto__',
      'sign-in/email/',
    ]) {
      expect((await call(base, `/api/auth/${path}`, { cookie, body: '{}' })).status, path).not.toBe(200)
      expect((await call(base, `/api/auth/${path}`, { cookie, method: 'GET' })).status, path).not.toBe(200)
    }
  })
})

test.describe('responses of the server itself', () => {
  test('health and ready say nothing else', async ({ base }) => {
    const health = await call(base, '/api/health', { method: 'GET', origin: null })
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const ready = await call(base, '/api/ready', { method: 'GET', origin: null })
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }])
  })

  test('an unknown path under /api is 404 as problem+json', async ({ base }) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await call(base, '/api/nothing/here', { method })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
    for (const path of [
      '/api/customers/',
      '/api/auth//sign-in/email',
      '/api//customers',
      '/api/',
      '/api',
      '/api?page=2',
      '/api/exports/%E0%A4%A',
    ]) {
      const answer = await rawRequest(base, path, { method: 'POST' })
      expect(answer.status, path).toBe(404)
      expect(JSON.parse(answer.body), path).toMatchObject({ status: 404, requestId: expect.any(String) })
    }
    // Pages allow only reads, at any URL.
    for (const path of ['/customers/%FF', 'http://evil.example/customers', '*']) {
      const answer = await rawRequest(base, path, { method: 'POST' })
      expect(answer.status, path).toBe(405)
      expect(JSON.parse(answer.body), path).toMatchObject({ status: 405, requestId: expect.any(String) })
    }
  })

  test('/v2 rejects requests in its own format, whatever the method or path', async ({ base }) => {
    const asked = { TRACE: 'getCustomers', PROPFIND: 'getEvents', POST: 'getFormSubmissions/%E0%A4%A' }
    for (const [method, name] of Object.entries(asked)) {
      const { headers, body } = await rawRequest(base, `/v2/ExternalApi/${name}`, { method })
      expect(headers['content-type'], method).toBe('application/json')
      expect(JSON.parse(body), method).toEqual({ status: 'error', message: expect.any(String) })
    }
  })

  test('every response has the security headers', async ({ base }) => {
    for (const path of ['/sign-in', '/api/nothing', '/customers', '/nowhere', '/v2/openapi.json']) {
      const { headers } = await call(base, path, { method: 'GET', origin: null })
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy'), path).not.toMatch(/script-src[^;]*unsafe-inline/)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-powered-by'), path).toBeNull()
    }
  })

  test('open redirect after sign-in: never leads to another site', async ({ page, server }) => {
    const { email, password } = accountOf(server, 'staff')
    await page.goto('/sign-in?next=//evil.example/customers')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/customers$/)
  })
})
