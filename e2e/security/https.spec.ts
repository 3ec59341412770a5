import { expect, test } from '@playwright/test'
import { call } from '@/e2e/support/call'
import { rawRequest } from '@/e2e/support/raw-http'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { type AddedPerson, addSignedIn, setsCookie } from '@/e2e/support/visitors'
import { PAGES, ROUTES } from './access-matrix'

const ORIGIN = 'https://desk.example'
const YEAR_S = 365 * 24 * 60 * 60

test.describe.configure({ mode: 'default', timeout: 120_000 })

let server: StartedServer
let person: AddedPerson

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  server = await startServer(`https-${info.project.name}`, { APP_URL: ORIGIN, LOG_LEVEL: 'warn' })
  person = await addSignedIn(server.url, server.name, 'staff', ORIGIN)
})
test.afterAll(() => server.stop())

const signIn = () => {
  const body = JSON.stringify({ email: person.email, password: person.password })
  return call(server.url, '/api/auth/sign-in/email', { body, origin: ORIGIN })
}

const readWith = async (cookie: string) =>
  (await call(server.url, '/api/forms', { method: 'GET', origin: ORIGIN, cookie })).status

test('session theft: under https the cookie is __Host-, Secure, HttpOnly and SameSite=Lax', async () => {
  const response = await signIn()
  expect(response.status).toBe(200)
  const cookies = setsCookie(response)
  // The second one lets a known browser in while an account is under attack.
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-frontdesk.session',
    '__Host-frontdesk.browser',
  ])
  for (const cookie of cookies) {
    const attributes = cookie.split('; ').slice(1)
    expect(attributes.filter((one) => !/^Max-Age=\d+$/.test(one)).sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  }
  const [pair = ''] = cookies[0]?.split(';') ?? []
  expect(await readWith(pair)).toBe(200)
})

test('session theft: the same token under a cookie name that plain http could set signs no user in', async () => {
  const [pair = ''] = setsCookie(await signIn())[0]?.split(';') ?? []
  for (const prefix of ['', '__Secure-', '__host-']) {
    expect(await readWith(pair.replace('__Host-', prefix)), prefix).toBe(401)
  }
})

test('session theft: sign-out clears the cookie, and its token signs no user in', async () => {
  const [pair = ''] = setsCookie(await signIn())[0]?.split(';') ?? []
  const response = await call(server.url, '/api/auth/sign-out', { origin: ORIGIN, cookie: pair })
  const [cookie = ''] = setsCookie(response)
  expect(cookie).toMatch(/^__Host-frontdesk\.session=;/)
  expect(cookie).toContain('Max-Age=0')
  expect(cookie).toContain('Secure')
  expect(await readWith(pair)).toBe(401)
})

test('a way back to plain http: HSTS for a year on every response, also errors, redirects and rejected methods', async () => {
  const paths = [
    ...Object.values(PAGES).map(({ path }) => path),
    ...Object.values(ROUTES).flatMap((accesses) => accesses.map(({ path }) => path)),
    ...['/nowhere', '/api/nothing', '/v2/nothing', '/_next/static/nothing.js', '/%', '//evil.example'],
  ]
  for (const path of new Set(paths)) {
    for (const headers of [{}, { cookie: person.cookie }]) {
      const answer = await rawRequest(server.url, path, { headers })
      const [, age] = /^max-age=(\d+)/.exec(answer.headers['strict-transport-security'] ?? '') ?? []
      expect(Number(age), `${answer.status} ${path}`).toBeGreaterThanOrEqual(YEAR_S)
      expect(answer.headers.location ?? '', path).not.toMatch(/^http:/)
    }
  }
  for (const method of ['TRACE', 'PROPFIND']) {
    const { status, headers } = await rawRequest(server.url, '/', { method })
    expect([status, headers['strict-transport-security']]).toEqual([405, `max-age=${YEAR_S}`])
  }
})

test('cross-site request: the URL that the server listens on is a foreign origin', async () => {
  for (const origin of [server.url, 'http://desk.example', 'https://desk.example:444']) {
    const body = JSON.stringify({ email: 'missing@team.example', password: 'x' })
    expect((await call(server.url, '/api/auth/sign-in/email', { body, origin })).status, origin).toBe(403)
  }
})
