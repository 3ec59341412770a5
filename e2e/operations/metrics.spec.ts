import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { call } from '@/e2e/support/call'
import { expect, test } from '@/e2e/support/fixtures'
import { runFolder } from '@/e2e/support/places'
import { type StartedServer, startServer } from '@/e2e/support/started-server'

const TOKEN = 'a-token-for-scrapes-4f1b'

test.use({ role: null })
test.describe.configure({ mode: 'default', timeout: 120_000 })

let server: StartedServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer('metrics', { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info' })
})
test.afterAll(() => server.stop())

const scrape = (headers: Record<string, string> = {}, base = server.url) =>
  call(base, '/api/metrics', { method: 'GET', origin: null, headers })

test('guessing the metrics’ token: 401 without or with a wrong one, and it is in no log', async () => {
  for (const headers of [{}, { authorization: `Bearer ${TOKEN.slice(0, -1)}` }]) {
    expect((await scrape(headers as Record<string, string>)).status).toBe(401)
  }
  expect((await scrape({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  expect(server.output()).toContain('"route":"metrics"')
  expect(server.output()).not.toContain(TOKEN)
})

test('without a configured token the URL is 404', async ({ base }) => {
  expect((await scrape({ authorization: `Bearer ${TOKEN}` }, base)).status).toBe(404)
})

test('a scrape: pages and routes by name, without request data', async () => {
  await (await call(server.url, '/api/health', { method: 'GET' })).text()
  await (await call(server.url, '/customers/cus_secret?find=secret', { method: 'GET' })).text()
  await (await call(server.url, '/welcome/secret', { method: 'GET' })).text()
  await (await call(server.url, '/api/removals/rem_secret', { method: 'GET' })).text()
  await (await call(server.url, '/api/secret', { method: 'GET' })).text()
  await (await call(server.url, '/secret', { method: 'GET' })).text()
  await (await call(server.url, '/api//secret', { method: 'DELETE' })).text()
  const text = await (await scrape({ authorization: `Bearer ${TOKEN}` })).text()
  for (const [route, status] of [
    ['/customers/[customerId]', 307],
    ['/welcome/[token]', 200],
    ['removals/[removalId]', 401],
    ['unknown', 404],
    ['health', 200],
  ] as const) {
    expect(text).toContain(`frontdesk_http_requests_total{route="${route}",method="GET",status="${status}"}`)
  }
  expect(text).toContain('frontdesk_http_requests_total{route="unknown",method="DELETE",status="404"} 1')
  for (const name of ['nodejs_eventloop_lag_seconds', 'frontdesk_upstream_breaker_state{state="open"} 0']) {
    expect(text).toContain(name)
  }
  expect(text).not.toContain('secret')
})

test('a scrape: the number of requests rejected by load shedding', async () => {
  let turnedAway = 0
  const crowd = () => Promise.all(Array.from({ length: 500 }, () => call(server.url, '/', { method: 'GET' })))
  await expect(async () => {
    for (const { status } of await crowd()) if (status === 503) turnedAway += 1
    expect(turnedAway).toBeGreaterThan(0)
  }).toPass()
  await expect(async () => {
    const text = await (await scrape({ authorization: `Bearer ${TOKEN}` })).text()
    expect(text).toContain(
      `frontdesk_http_requests_total{route="turned-away",method="GET",status="503"} ${turnedAway}`,
    )
  }).toPass()
})

test('a token that is too short stops the start, and isn’t in the message', () => {
  const started = spawnSync('node', ['lib/build/start.mjs'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, METRICS_TOKEN: 'short-canary', DATA_DIR: join(runFolder(), 'short-token') },
    encoding: 'utf8',
  })
  expect(started.status).toBe(2)
  expect(started.stderr).toContain('METRICS_TOKEN must be 16')
  expect(started.stderr + started.stdout).not.toContain('short-canary')
})
