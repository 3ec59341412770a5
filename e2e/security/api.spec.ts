import { call, cookieOf, demo } from '@/e2e/support/call'
import { accountOf, expect, stateOf, test } from '@/e2e/support/fixtures'
import { rawRequest } from '@/e2e/support/raw-http'

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
