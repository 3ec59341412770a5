import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsRoute as events } from '@/lib/server/customers/events-route'
import { readRoute } from '@/lib/server/customers/read-route'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { readAudit } from './read'
import { verifyAudit } from './verify'

const { app, embedded, secrets, person, close } = await openTestApp()
const ana = await person('ana@team.example', 'staff')
const customers = readRoute('customers', 'customers.read', 'getCustomers')
let cookie = ''

beforeAll(async () => {
  if (!embedded) throw new Error('No embedded service')
  await generateDemo(embedded.db, { customers: 1000, seed: 7, today: '2026-03-09' })
  await setKeyPair(embedded.db, secrets)
  const response = await signIn(
    app,
    new Request('http://localhost:3000/', { method: 'POST' }),
    { email: ana.email, password: PASSWORD },
    'req_1',
  )
  cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
})
afterAll(close)

async function ask(of: typeof customers, body: object) {
  const headers = { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' }
  const request = new Request('http://localhost:3000/', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await of.POST(request, { params: Promise.resolve({}) })
  expect(response.status).toBe(200)
  return response.json()
}
const rowsOf = (subject: string) => readAudit(app.db, { subject, person: ana.id })

it('bulk reading: every read of a customer’s full data can be found by customer', async () => {
  const { members } = await ask(customers, { limit: 3, fulldata: true })
  expect(members).toHaveLength(3)
  for (const { id } of members) {
    expect(await rowsOf(id)).toMatchObject([{ action: 'customer.full-data', detail: '{"customers":3}' }])
  }
  await ask(customers, { limit: 3 })
  expect(await rowsOf(members[0].id)).toHaveLength(1)
})

it('records the largest page completely, in one go', async () => {
  const before = await app.db.selectFrom('audit').select('seq').execute()
  const { members } = await ask(customers, { limit: 1000, events: true })
  const after = await app.db.selectFrom('audit').select('seq').execute()
  expect(after.length - before.length).toBe(members.length)
  expect(members).toHaveLength(1000)
  expect(await verifyAudit(app.db, secrets.authSecret)).toMatchObject({ bad: null, seal: null })
})

it('reading events leaves a row for any page; an unknown contact leaves none', async () => {
  const { members } = await ask(customers, { limit: 50, events: true })
  const { id } = members.find((member: { events: unknown[] }) => member.events.length > 2)
  const seen = (await rowsOf(id)).length
  await ask(events, { user_id: id, limit: 1 })
  await ask(events, { user_id: id, limit: 1, offset: 1 })
  await ask(events, { user_id: 'ana@typed.example' })
  expect((await rowsOf(id)).slice(0, 2)).toMatchObject([
    { action: 'customer.events', detail: '{"events":1}' },
    { action: 'customer.events' },
  ])
  expect(await rowsOf(id)).toHaveLength(seen + 2)
  expect(await rowsOf('ana@typed.example')).toEqual([])
})
