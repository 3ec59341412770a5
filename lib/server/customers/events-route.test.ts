import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as events from '@/app/api/customers/events/route'
import * as customers from '@/app/api/customers/route'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const ANA = { id: 'c1', user_id: 'u1' }

let members: object[] = []
let asked: [path: string, body: Record<string, unknown>][] = []
/** What the customer system waits for before it returns customers. */
let isReady: Promise<void> = Promise.resolve()
const servers = loopback()
const url = await servers.http(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const path = request.url?.split('/').at(-1) ?? ''
  const body = JSON.parse(text)
  asked.push([path, body])
  if (path === 'getCustomers') await isReady
  const events = (body.offset ?? 0) === 0 ? [{ id: 'e1' }] : []
  response.end(JSON.stringify(path === 'getCustomers' ? { members } : { events }))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, DIRECTORY: 'off', ...KEYS })
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
})
beforeEach(() => {
  members = [ANA]
  asked = []
  isReady = Promise.resolve()
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const eventsOf = (body: object) => post(events, '/api/customers/events', body)
const recordOf = (_id: string) => post(customers, '/api/customers', { _id, fulldata: true, limit: 2 })
const calls = (path: string) => asked.filter(([called]) => called === path).map(([, body]) => body)

describe('events of a contact', () => {
  it('share the running read of the record, and are requested with its user_id', async () => {
    members = [{ id: 'c2', user_id: 'u2' }]
    let begin = () => {}
    isReady = new Promise((resolve) => {
      begin = resolve
    })
    const record = recordOf('c2')
    await expect.poll(() => calls('getCustomers')).toHaveLength(1)
    const both = Promise.all([record, eventsOf({ contact_id: 'c2', limit: 7 })])
    begin()
    const [, { json }] = await both
    expect(json).toMatchObject({ events: [{ id: 'e1' }], unreadable: [] })
    expect(calls('getCustomers')).toHaveLength(1)
    expect(calls('getEvents')[0]).toMatchObject({ app_id: 'app', user_id: 'u2', limit: 7 })
  })

  it('read the record if no other request does, once for several pages', async () => {
    await eventsOf({ contact_id: 'c1' })
    await eventsOf({ contact_id: 'c1', offset: 100 })
    expect(calls('getCustomers')).toHaveLength(1)
    expect(new Set(calls('getEvents').map(({ user_id }) => user_id))).toEqual(new Set(['u1']))
  })

  it.each([
    ['no user_id', [{ id: 'c3', user_id: ' ' }]],
    [
      'several records',
      [
        { id: 'c3', user_id: 'u3' },
        { id: 'c3', user_id: 'u4' },
      ],
    ],
    ['only other customers', [ANA]],
  ])('are requested with the contact ID for %s', async (_what, rows) => {
    members = rows
    expect((await eventsOf({ contact_id: 'c3' })).status).toBe(200)
    expect(calls('getEvents')[0]).toMatchObject({ user_id: 'c3' })
    // The next case may know another one.
    opened.app.userIds.learn('c3', Promise.resolve({ rows: [] }))
  })

  it('are still read if the other user’s read of the record fails', async () => {
    const failed = Promise.reject<never>(new Error('The browser disconnected'))
    opened.app.userIds.learn('c1', failed).catch(() => {})
    expect((await eventsOf({ contact_id: 'c1' })).status).toBe(200)
    expect(calls('getEvents')[0]).toMatchObject({ user_id: 'u1' })
  })

  it('are not looked for once the user’s rows of the hour are used', async () => {
    const { app, visitor } = opened
    const postAsManager = await visitor('manager')
    const { id } = await app.db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow()
    await app.readQuota.take({ id, role: 'manager', requestId: 'req_1' }, 200_000)
    const { status } = await postAsManager(events, '/api/customers/events', { contact_id: 'c9' })
    expect(status).toBe(429)
    expect(asked).toEqual([])
  })

  it('need a user or a contact, not both', async () => {
    for (const body of [{}, { user_id: 'u1', contact_id: 'c1' }, { contact_id: '' }])
      expect(await eventsOf(body)).toMatchObject({ status: 400 })
    expect(asked).toEqual([])
  })
})
