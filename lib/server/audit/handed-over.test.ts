import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as events from '@/app/api/customers/events/route'
import * as customers from '@/app/api/customers/route'
import * as unreadable from '@/app/api/customers/unreadable/route'
import * as optOuts from '@/app/api/opt-outs/route'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const NOTES = [{ note: 'Asked for a refund' }]
/** A phone that is a list can't be read. */
const BAD = { id: 'bad', phone: ['1'] }

let members: unknown[] = []
const servers = loopback()
const url = await servers.http((request, response) => {
  request.resume()
  response.end(JSON.stringify({ members, events: members }))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, DIRECTORY: 'off', ...KEYS })
const { app } = opened
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
})
beforeEach(async () => {
  members = []
  seen = await lastSeq()
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

let seen = 0
async function lastSeq() {
  const { seq } = await app.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return Number(seq)
}
const recorded = () =>
  app.db
    .selectFrom('audit')
    .select(['action', 'subject', 'detail'])
    .where('seq', '>', seen)
    .orderBy('seq')
    .execute()
const fullData = (subject: string | null, count = 1) => ({
  action: 'customer.full-data',
  subject,
  detail: `{"customers":${count}}`,
})

it('records an unreadable row with full data by its ID', async () => {
  members = [{ ...BAD, sales_notes: NOTES }]
  const { json } = await post(customers, '/api/customers', { fulldata: true, limit: 1 })
  expect(json.unreadable[0].raw.sales_notes).toEqual(NOTES)
  expect(await recorded()).toEqual([fullData('bad')])
})

it('records readable and unreadable rows of a page together, also one without an ID', async () => {
  members = [{ id: 'good' }, { ...BAD, id: '' }, 7]
  await post(customers, '/api/customers', { events: true })
  expect(await recorded()).toEqual([fullData('good', 3), fullData(null, 3), fullData(null, 3)])
})

it('records unreadable events', async () => {
  members = ['an event as text', 'another']
  await post(events, '/api/customers/events', { user_id: 'u1' })
  expect(await recorded()).toEqual([{ action: 'customer.events', subject: 'u1', detail: '{"events":2}' }])
})

it('records full data that was not requested, wherever it is in a customer’s row', async () => {
  members = [
    { id: 'plain', visits: [], events: '' },
    { id: 'full', visits: { 0: {} } },
    { ...BAD, events: [1] },
  ]
  await post(customers, '/api/customers', {})
  expect(await recorded()).toEqual([fullData('full', 2), fullData('bad', 2)])
  await post(optOuts, '/api/opt-outs', {})
  expect(await recorded()).toHaveLength(4)
})

it('records unreadable rows that the directory rejected only if they have full data', async () => {
  members = [{ ...BAD, sales_notes: NOTES }]
  const missed = [
    { contact_id: 'bad', position: -1 },
    { contact_id: '', position: 4 },
  ]
  const directory = { missed: async () => missed, status: async () => ({ unreadable: 2 }) } as never
  const { json } = await post(unreadable, '/api/customers/unreadable', {}, { over: { ...app, directory } })
  expect(json.unreadable).toHaveLength(1)
  expect(await recorded()).toEqual([fullData('bad')])
})

it('records nothing for rows without full data', async () => {
  members = [{ id: 'c1' }, BAD]
  await post(customers, '/api/customers', {})
  expect(await recorded()).toEqual([])
})
