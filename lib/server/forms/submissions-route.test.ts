import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { submissionsRoute } from './submissions-route'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const ANA = { id: 'c1', firstname: 'Ana', lastname: 'Lopez', email: 'ana@mail.example', phone: '' }
const SENT = [
  { email: 'Ana@mail.example' },
  { email: 'unknown@mail.example' },
  { comment: 'Thanks' },
  { email: 'ana@mail.example' },
].map((submission_data, n) => ({
  form_id: 'frm_1',
  submission_id: `s${n}`,
  submission_data,
  submission_date: '2026-03-12T10:00:00Z',
}))

let members: unknown[] = [ANA]
/** Whether the customer system filters submissions by user ID. */
let isFiltered = true

const servers = loopback()
const url = await servers.http(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { offset = 0, limit = 100, user_id } = JSON.parse(Buffer.concat(chunks).toString())
  const pageOf = (all: unknown[]) => all.slice(offset, offset + limit)
  const isForm = request.url?.includes('getFormSubmissions')
  const sent = isFiltered && user_id?.startsWith('no-user') ? [] : SENT
  response.end(JSON.stringify(isForm ? pageOf(sent) : { members: pageOf(members) }))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { app } = opened
const route = submissionsRoute
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const ask = (more: object, over = app) =>
  post(
    route,
    '/api/forms/frm_1/submissions',
    { offset: 0, limit: 100, ...more },
    { over, params: { formId: 'frm_1' } },
  )

it('returns the submissions and what could not be read, and nothing else by default', async () => {
  expect(await ask({})).toEqual({ status: 200, json: { submissions: SENT, unreadable: [] } })
})

it('returns the senders; unknown ones are undecided until a full sync has finished', async () => {
  const { json } = await ask({ senders: true })
  const unknown = SENT.map(({ submission_data: { email } }) =>
    email ? { given: email, people: null } : null,
  )
  expect(json).toEqual({ submissions: SENT, unreadable: [], senders: unknown })
  await app.directory?.syncWorker.settle()
  const ana = [{ id: 'c1', firstname: 'Ana', lastname: 'Lopez' }]
  expect((await ask({ senders: true })).json.senders).toEqual([
    { given: 'Ana@mail.example', people: ana },
    { given: 'unknown@mail.example', people: [] },
    null,
    { given: 'ana@mail.example', people: ana },
  ])
})

it('doesn’t call a sender unknown while customer rows can’t be read', async () => {
  members = [ANA, { id: 'c2', email: {} }]
  const { app: other, close } = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
  await other.directory?.syncWorker.settle()
  const { senders } = (await ask({ senders: true }, { ...app, directory: other.directory })).json
  expect(senders.map((sent: { people: unknown } | null) => sent && sent.people !== null)).toEqual([
    true,
    false,
    null,
    true,
  ])
  await close()
})

it('says that there is no directory to search', async () => {
  expect((await ask({ senders: true }, { ...app, directory: null })).json.senders).toBe(null)
})

it('finds the sender by the user ID of the submission, or of a list of one user, as the drawer does', async () => {
  SENT[2] = { ...SENT[2], user_id: 'u1' } as never
  await app.directory?.note([{ ...ANA, user_id: 'u1' }] as never, Date.now())
  const ana = [{ id: 'c1', firstname: 'Ana', lastname: 'Lopez' }]
  const byUser = { given: 'u1', by: 'user_id', people: ana }
  expect((await ask({ senders: true })).json.senders[2]).toEqual(byUser)
  delete (SENT[2] as { user_id?: string }).user_id
  const { senders } = (await ask({ senders: true, user_id: 'u1' })).json
  expect(senders[2]).toEqual(byUser)
  expect(senders[1]).toEqual({ ...byUser, given: 'unknown@mail.example' })
  // Not opened yet: the customer system knows.
  members = [{ ...ANA, id: 'c9', user_id: 'u9' }]
  const other = (await ask({ senders: true, user_id: 'u9' })).json.senders
  expect(other[2]).toEqual({ given: 'u9', by: 'user_id', people: [{ ...ana[0], id: 'c9' }] })
  expect((await ask({ senders: true, user_id: 'u8' })).json.senders[2]).toBeNull()
  isFiltered = false
  expect((await ask({ senders: true, user_id: 'u1' })).json.senders[2]).toBeNull()
  isFiltered = true
  members = [ANA]
})

it('scraping: found senders count against the user’s quota, as the submissions do', async () => {
  const taken: number[] = []
  const readQuota = {
    require: async () => {},
    giveBack: () => {},
    take: async (_reader: object, rows: number) => void taken.push(rows),
  }
  await ask({ senders: true }, { ...app, readQuota })
  expect(taken).toEqual([4, 2])
})

it('rejects unknown fields', async () => {
  expect((await ask({ senders: false })).status).toBe(400)
  expect((await ask({ app_id: 'app' })).status).toBe(400)
})
