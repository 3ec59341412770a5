import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AUTOMATIC_HEADER } from '@/lib/automatic'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { method, route } from './route'

const { app, person, close } = await openTestApp()
const { db } = app
afterAll(close)

const ORIGIN = 'http://localhost:3000'
let people = 0
let handled = 0

const { POST } = route('tried', {
  POST: method({
    who: 'team.manage',
    fresh: true,
    body: z.strictObject({ name: z.string() }),
    handle: async () => {
      handled += 1
      return { done: true }
    },
  }),
})

async function admin() {
  const { id, email } = await person(`admin-${people++}@team.example`, 'admin')
  const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
  const signedIn = await signIn(
    app,
    new Request(`${ORIGIN}/`, { method: 'POST', headers }),
    { email, password: PASSWORD },
    'req_0',
  )
  return { id, cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

it('rejects a character that no database stores, in any spelling; half of its escape is text', async () => {
  const { cookie } = await admin()
  const send = async (body: string) => {
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const request = new Request(`${ORIGIN}/`, { method: 'POST', headers, body })
    return (await POST(request, { params: Promise.resolve(undefined) })).status
  }
  expect(await send('{"name":"a\\u0000"}')).toBe(400)
  expect(await send('{"name":"a\\\\\\u0000"}')).toBe(400)
  expect(await send('{"name":"a\\\\u0000"}')).toBe(200)
})

it.each([
  ['same-site', 403],
  ['cross-site', 403],
  ['anything else', 403],
  ['same-origin', 200],
  ['none', 200],
  [null, 200],
])(
  'cross-site request: another subdomain or port with the session, Sec-Fetch-Site %s',
  async (site, status) => {
    const { cookie } = await admin()
    const { GET } = route('read', {
      GET: method({ who: 'session.own', handle: async () => ({ read: true }) }),
    })
    const headers = { cookie, ...(site !== null && { 'sec-fetch-site': site }) }
    const answer = await GET(new Request(`${ORIGIN}/`, { headers }), { params: Promise.resolve(undefined) })
    expect(answer.status).toBe(status)
  },
)

it('notes no visit for an automatic request', async () => {
  const { GET } = route('read', { GET: method({ who: 'session.own', handle: async () => ({ read: true }) }) })
  const [polling, active] = [await admin(), await admin()]
  const get = async ({ cookie }: { cookie: string }, headers = {}) => {
    const request = new Request(`${ORIGIN}/`, { headers: { cookie, ...headers } })
    expect((await GET(request, { params: Promise.resolve(undefined) })).status).toBe(200)
  }
  const visitsOf = ({ id }: { id: string }) =>
    db.selectFrom('visits').selectAll().where('user_id', '=', id).execute()
  await get(polling, { [AUTOMATIC_HEADER]: '1' })
  await get(active)
  await vi.waitFor(async () => expect(await visitsOf(active)).toHaveLength(1))
  expect(await visitsOf(polling)).toEqual([])
})

/** Sends the first bytes of a body; `finish` sends the rest, `leave` disconnects. */
async function heldBack(cookie: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const text = new TextEncoder()
  const first = writer.write(text.encode('{"name":'))
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
  const init: object = { method: 'POST', headers, body: readable, duplex: 'half' }
  const answer = POST(new Request(`${ORIGIN}/`, init), { params: Promise.resolve(undefined) })
  // Read after the checks, with the body.
  await first
  return {
    finish: async () => {
      const askedAt = performance.now()
      await vi.waitFor(() => expect(performance.now() - askedAt).toBeGreaterThan(150))
      await writer.write(text.encode('"Ana"}'))
      await writer.close()
      return (await answer).status
    },
    leave: async () => {
      await writer.abort(new Error('gone'))
      return (await answer).status
    },
  }
}

describe('former employee: a body held back until the admin lost access', () => {
  it.each([
    ['disabled', 401, (id: string) => db.updateTable('user').set({ banned: 1 }).where('id', '=', id)],
    ['demoted', 403, (id: string) => db.updateTable('user').set({ role: 'staff' }).where('id', '=', id)],
    ['signed out', 401, (id: string) => db.deleteFrom('session').where('userId', '=', id)],
  ] as const)('%s: %i, and nothing happens', async (_how, status, put) => {
    const { id, cookie } = await admin()
    const before = handled
    const request = await heldBack(cookie)
    await put(id).execute()
    expect(await request.finish()).toBe(status)
    expect(handled).toBe(before)
  })

  it('is accepted from users who still have access', async () => {
    const { cookie } = await admin()
    expect(await (await heldBack(cookie)).finish()).toBe(200)
  })
})

it('a body that breaks off isn’t our failure', async () => {
  const { cookie } = await admin()
  expect(await (await heldBack(cookie)).leave()).toBe(400)
})

it('a request that its client gave up isn’t our failure, but an earlier failure is', async () => {
  const caller = new AbortController()
  const gone = async (fail: (signal: AbortSignal) => void) => {
    const { GET } = route('given up', {
      GET: method({ who: 'anyone', handle: async ({ request }) => fail(request.signal) }),
    })
    const request = new Request(`${ORIGIN}/`, { signal: caller.signal })
    return (await GET(request, { params: Promise.resolve(undefined) })).status
  }
  const broken = () => {
    throw new Error('of our own')
  }
  caller.abort()
  expect(await gone((signal) => signal.throwIfAborted())).toBe(499)
  expect(await gone(broken)).toBe(500)
})
