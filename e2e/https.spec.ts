import { expect, test } from '@playwright/test'
import { call } from './call'
import { rawRequest } from './raw-http'
import { type StartedServer, startServer } from './started-server'
import { addSignedIn, setsCookie } from './visitors'

const ORIGIN = 'https://desk.example'

test.describe.configure({ mode: 'default' })

let server: StartedServer

test.beforeAll(async ({ browserName: _ }, info) => {
  server = await startServer(`https-${info.project.name}`, { APP_URL: ORIGIN, LOG_LEVEL: 'warn' })
})
test.afterAll(() => server.stop())

test('session theft: under https the cookie is __Host-, Secure and HttpOnly, and the way back is https for a year', async () => {
  const person = await addSignedIn(server.url, server.name, 'staff', ORIGIN)
  const body = JSON.stringify({ email: person.email, password: person.password })
  const response = await call(server.url, '/api/auth/sign-in/email', { body, origin: ORIGIN })
  expect(response.status).toBe(200)
  const [cookie = '', ...others] = setsCookie(response)
  expect(others).toEqual([])
  const [pair = '', ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^__Host-frontdesk\.session=/)
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
  expect(cookie).not.toMatch(/domain=/i)
  expect((await call(server.url, '/api/forms', { method: 'GET', origin: ORIGIN, cookie: pair })).status).toBe(
    200,
  )
  const plain = pair.replace('__Host-', '')
  expect(
    (await call(server.url, '/api/forms', { method: 'GET', origin: ORIGIN, cookie: plain })).status,
  ).toBe(401)
  for (const path of [
    '/',
    '/sign-in',
    '/api/health',
    '/api/nothing',
    '/nowhere',
    '/_next/static/nothing.js',
  ]) {
    const { headers } = await rawRequest(server.url, path)
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=(3153\d{4}|[4-9]\d{7})/)
  }
  expect(
    (await rawRequest(server.url, '/', { method: 'TRACE' })).headers['strict-transport-security'],
  ).toBeTruthy()
})

test('cross-site request: the address that the server listens on is a foreign origin', async () => {
  for (const origin of [server.url, 'http://desk.example', 'https://desk.example:444']) {
    const body = JSON.stringify({ email: 'nobody@team.example', password: 'x' })
    expect((await call(server.url, '/api/auth/sign-in/email', { body, origin })).status, origin).toBe(403)
  }
})
