import type { ServerResponse } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { setAppContext } from '@/lib/server/app/app-context'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { removalRow } from '@/lib/server/removals/testing/trial-removals'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import type { Found } from '../removals/reading'
import { connectionRoute } from './route'

const ORIGIN = 'http://localhost:3000'
const KEYS = {
  ENGAGEMENT_API_KEY: 'canary-api-key',
  ENGAGEMENT_SECRET_KEY: 'canary-secret-key',
  ENGAGEMENT_APP_ID: 'canary-app-id',
}
const servers = loopback()
let asked = 0
let answer = (response: ServerResponse) => {
  response.end('{"members":[]}')
}
const url = await servers.http((_request, response) => {
  asked += 1
  answer(response)
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: `${url}/engagement`, ...KEYS })
const { app, person } = opened
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const handlers = connectionRoute
const cookies = new Map<string, string>()

async function cookieOf(role: 'admin' | 'staff'): Promise<string> {
  const known = cookies.get(role)
  if (known) return known
  const { email } = await person(`${role}@team.example`, role)
  const request = new Request(ORIGIN, { method: 'POST', headers: { [REQUEST_HEADERS.peer]: '203.0.113.9' } })
  const signedIn = await signIn(app, request, { email, password: PASSWORD }, 'req_0')
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  cookies.set(role, cookie)
  return cookie
}

async function call(verb: 'GET' | 'POST', role: 'admin' | 'staff' = 'admin') {
  setAppContext(app)
  const headers = { cookie: await cookieOf(role), origin: ORIGIN }
  const request = new Request(`${ORIGIN}/api/connection`, { method: verb, headers })
  const response = await handlers[verb](request, { params: Promise.resolve(undefined) })
  const text = await response.text()
  return { status: response.status, text, json: JSON.parse(text) }
}

const status = (code: number, body = '{"status":"error","message":"secret words"}') => {
  answer = (response) => {
    response.writeHead(code)
    response.end(body)
  }
}

it('is for admins only, and other roles cause no call to upstream', async () => {
  for (const verb of ['GET', 'POST'] as const) expect((await call(verb, 'staff')).status).toBe(403)
  expect(asked).toBe(0)
})

it('says so before any call was made, and reading it makes none', async () => {
  const { json } = await call('GET')
  expect(json).toMatchObject({
    address: `${url}/engagement`,
    calls: 0,
    answeredAt: null,
    failingSince: null,
    keys: null,
    breaker: 'closed',
    paused: [],
    running: 0,
    waiting: 0,
    hour: { calls: 0, failed: 0, p50: null, p95: null },
    minutes: [],
    failures: [],
    shapes: [],
    removals: [],
  })
  expect(asked).toBe(0)
})

describe('checks the keys with a call', () => {
  it('accepted', async () => {
    const { json } = await call('POST')
    expect(json.keys).toMatchObject({ answer: 'accepted', kind: null })
    expect(json).toMatchObject({ calls: 1, failingSince: null, hour: { calls: 1, failed: 0 } })
    expect(json.answeredAt).not.toBeNull()
  })

  it.each([401, 403])('refused with %i, which is a response', async (code) => {
    status(code)
    const { json } = await call('POST')
    expect(json.keys).toMatchObject({ answer: 'refused', kind: 'refused-keys' })
    expect(json.failingSince).toBeNull()
    expect(json.failures[0]).toMatchObject({ kind: 'refused-keys', status: code })
  })

  it('can’t tell if the call shows nothing about them', async () => {
    status(404)
    expect((await call('POST')).json.keys).toMatchObject({ answer: 'unknown', kind: 'not-found' })
    status(200, '<html>secret words</html>')
    const { json } = await call('POST')
    expect(json.keys).toMatchObject({ answer: 'unknown', kind: 'unreadable-body' })
    expect(json).toMatchObject({ failingAs: 'unreadable-body', failingCode: null })
  })

  it('merges concurrent checks into one call, and the next one calls again', async () => {
    answer = (response) => response.end('{"members":[]}')
    const before = asked
    await Promise.all(Array.from({ length: 20 }, () => app.keyCheck.run()))
    expect(asked - before).toBe(1)
    expect((await call('POST')).json.keys.answer).toBe('accepted')
    expect(asked - before).toBe(2)
  })
})

it('keys leak, personal data: shows shapes by place and type; no key, value or text of upstream', async () => {
  answer = (response) => response.end('{"members":[{"id":"secret-id","email":["secret@mailbox.example"]}]}')
  await app.upstream.read('getCustomers', { email: 'secret@mailbox.example' })
  const { json, text } = await call('GET')
  expect(json.shapes).toContainEqual(
    expect.objectContaining({
      operation: 'getCustomers',
      path: 'members[].email',
      expected: 'text',
      seen: 'list',
      count: 1,
    }),
  )
  expect(text).not.toMatch(/canary|secret/)
})

it('lists removals with an unknown outcome and an unreadable contact, oldest first', async () => {
  const removal = (id: string, state: 'unknown' | 'confirmed', read_as: Found | null, unknown_since = 1000) =>
    removalRow({
      id,
      contact_id: `contact of ${id}`,
      state,
      read_as,
      read_at: read_as && 2000,
      unknown_since,
    })
  const rows = [
    removal('late', 'unknown', 'timeout', 2000),
    removal('early', 'unknown', 'another'),
    removal('there', 'unknown', 'there'),
    removal('not-read', 'unknown', null),
    removal('done', 'confirmed', 'unreachable'),
  ]
  await app.db.insertInto('removals').values(rows).execute()
  const { json, text } = await call('GET')
  expect(json.removals).toEqual([
    {
      id: 'early',
      contactId: 'contact of early',
      unknownSince: '1970-01-01T00:00:01.000Z',
      readAt: '1970-01-01T00:00:02.000Z',
      found: 'another',
    },
    expect.objectContaining({ id: 'late', found: 'timeout' }),
  ])
  expect(text).not.toContain('asked at the desk')
})
