import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAudit } from '@/lib/server/audit/read'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { customerFormsRoute } from './customer-forms-route'
import { addForm, forgetForm } from './forms'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const ANA = { id: 'c1', firstname: 'Ana', email: 'Ana@mail.example', phone: '+1 555 010 2233', user_id: 'u1' }
interface Sent {
  submission_id: unknown
  submission_data: Record<string, unknown>
  /** The sender in the customer system, which its responses don't show. */
  user?: string
}

const sent = (submission_id: unknown, submission_data: Record<string, unknown>, user = 'other'): Sent => ({
  submission_id,
  submission_data,
  user,
})
const FORMS: Record<string, Sent[]> = {
  frm_health: [
    sent('h1', { name: 'Kim', conditions: [] }),
    sent('h2', { name: 'Ana', emergency_contact: { name: 'Kim' } }, 'u1'),
    sent({}, { name: 'no id' }),
  ],
  frm_trial: [
    sent('t1', { email: ' ana@MAIL.example' }),
    sent('t2', { mobile: '+15550102233' }),
    sent('t3', { email: 'kim@mail.example', emergency_contact: { email: ANA.email } }),
    sent('t4', { email: 'ana@mail.example' }, 'u1'),
  ],
}

let isFiltering = true
let failing: string[] = []
const calls: string[] = []
const servers = loopback()
const url = await servers.http(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const { _id, user_id, limit, offset = 0 } = JSON.parse(text)
  calls.push(request.url ?? '')
  const form = /getFormSubmissions\/(\w+)/.exec(request.url ?? '')?.[1]
  if (form === undefined) return response.end(JSON.stringify({ members: _id === 'c1' ? [ANA] : [] }))
  const all = FORMS[form]
  response.statusCode = failing.includes(form) ? 400 : all ? 200 : 404
  const rows = (all ?? []).filter(({ user }) => !isFiltering || user_id === undefined || user === user_id)
  const answer = rows.map(({ user, ...row }) => ({ ...row, submission_date: '2026-03-12T10:00:00Z' }))
  response.end(JSON.stringify(answer.slice(offset, offset + limit)))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { app } = opened
const route = customerFormsRoute
let post: Awaited<ReturnType<typeof opened.visitor>>
const ask = (id = 'c1') => post(route, '/api/customers/forms', { id })

beforeAll(async () => {
  post = await opened.visitor('staff')
  for (const id of ['frm_health', 'frm_trial', 'frm_gone']) await addForm(app.db, { id, label: id })
})
beforeEach(() => {
  isFiltering = true
  failing = []
  calls.length = 0
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

interface Form {
  state: string
  submissions: { submission: { submission_id: string }; by: string; place: number | null }[]
}
const foundIn = ({ submissions }: Form) =>
  submissions.map(({ submission, by, place }) => `${submission.submission_id} ${by} ${place}`)

it('returns what a customer sent with each form, by email, phone number and user ID, and nothing else', async () => {
  const { status, json } = await ask()
  expect(status).toBe(200)
  expect(json.forms).toMatchObject([
    { id: 'frm_health', state: 'read', unreadable: 1, isWhole: true },
    { id: 'frm_trial', state: 'read', unreadable: 0, isWhole: true },
    { id: 'frm_gone', state: 'gone', submissions: [] },
  ])
  expect(json.forms.map(foundIn)).toEqual([['h2 user_id 1'], ['t1 email 0', 't2 phone 1', 't4 email 3'], []])
})

it('attributes nothing to this customer if the API ignores the user ID', async () => {
  isFiltering = false
  const { json } = await ask()
  expect(json.forms.map(foundIn)).toEqual([[], ['t1 email 0', 't2 phone 1', 't4 email 3'], []])
})

it('names a form that could not be read and returns the others', async () => {
  failing = ['frm_trial']
  const { status, json } = await ask()
  expect(status).toBe(200)
  expect(json.forms.map(({ state }: Form) => state)).toEqual(['read', 'failed', 'gone'])
})

it('rejects an unknown customer and an invalid body', async () => {
  expect((await ask('c9')).status).toBe(404)
  expect((await post(route, '/api/customers/forms', { id: 'c1', email: 'a@b.example' })).status).toBe(400)
})

it('records whose submissions were read, and counts only the returned ones', async () => {
  const before = await readAudit(app.db, { subject: 'c1' })
  await ask()
  const after = await readAudit(app.db, { subject: 'c1' })
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({ action: 'customer.forms', detail: '{"submissions":4}' })
  const actors = await app.db.selectFrom('user').select(['id']).execute()
  const reader = { id: actors[0]?.id ?? '', role: 'staff' as const, requestId: 'req_9' }
  const asked = after.filter(({ action }) => action === 'customer.forms')
  const given = asked.reduce((sum, { detail }) => sum + JSON.parse(detail ?? '').submissions, 0)
  await app.readQuota.take(reader, 200_000 - given)
  await expect(app.readQuota.take(reader, 1)).rejects.toMatchObject({ status: 429 })
  expect((await ask()).status).toBe(429)
})

const LONG = Array.from({ length: 1500 }, (_, n) =>
  sent(`l${n}`, { email: n % 1200 === 0 ? ANA.email : 'kim@mail.example' }),
)

it('finds the same for the overview in a stated number of calls, and is recorded only without the opening', async () => {
  const manager = await opened.visitor('manager')
  const look = () => manager(route, '/api/customers/forms', { id: 'c1', overview: true })
  const recorded = async () => (await readAudit(app.db, { subject: 'c1', action: 'customer.forms' })).length
  const before = await recorded()
  FORMS.frm_long = LONG
  for (const id of ['frm_long', 'frm_fifth']) await addForm(app.db, { id, label: id })
  const { status, json } = await look()
  expect(status).toBe(200)
  expect(json).toMatchObject({
    unsearched: 1,
    forms: [
      { id: 'frm_health', state: 'read', isWhole: true },
      { id: 'frm_trial', state: 'read', isWhole: true },
      { id: 'frm_gone', state: 'gone' },
      { id: 'frm_long', state: 'read', isWhole: false },
    ],
  })
  expect(json.forms.map(foundIn)).toEqual([
    ['h2 user_id 1'],
    ['t1 email 0', 't2 phone 1', 't4 email 3'],
    [],
    ['l0 email 0'],
  ])
  expect(calls.length).toBeLessThanOrEqual(17)
  expect(await recorded()).toBe(before + 1)
  calls.length = 0
  const [user] = await app.db.selectFrom('user').select(['id']).where('email', 'like', 'manager@%').execute()
  const by = { actorId: user?.id ?? '', role: 'manager', requestId: 'req_1', outcome: 'done' } as const
  await app.audit.record({ ...by, action: 'customer.full-data', subject: 'c1' })
  expect((await look()).json).toEqual(json)
  expect(calls.filter((url) => url.includes('getFormSubmissions')).length).toBeLessThanOrEqual(6)
  expect(await recorded()).toBe(before + 1)
  for (const id of ['frm_long', 'frm_fifth']) await forgetForm(app.db, id)
})
