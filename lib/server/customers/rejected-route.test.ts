import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { rejectedRowsRoute } from './rejected-route'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const list: unknown[] = [{ id: 'c1' }, 7, { id: 'c2', firstname: ['Bo'] }, null, { id: 'c3', email: {} }]
const MANY = 12

const servers = loopback()
const url = await servers.http(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { _id, offset = 0, limit = 100 } = JSON.parse(Buffer.concat(chunks).toString())
  const found = list.filter((row) => _id === undefined || Object(row).id === _id)
  response.end(JSON.stringify({ members: found.slice(offset, offset + limit) }))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { app } = opened
const route = rejectedRowsRoute
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
  await app.directory?.syncWorker.settle()
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const ask = (body: object = {}, over = app) => post(route, '/api/customers/unreadable', body, { over })
const raws = (json: { unreadable: { raw: unknown }[] }) => json.unreadable.map(({ raw }) => raw)

it('returns each rejected row with its current content and the reasons', async () => {
  const { status, json } = await ask()
  expect(status).toBe(200)
  expect(json).toMatchObject({ asked: 4, total: 4 })
  expect(raws(json)).toEqual([list[2], list[4], 7, null])
  expect(json.unreadable[0].issues).toMatchObject([{ path: 'firstname' }])
  const places = json.unreadable.map(({ index }: { index: number }) => index)
  expect(places).toEqual([0, 1, 2, 3])
})

it('leaves out customers who are readable by now, and counts them as loaded', async () => {
  list[2] = { id: 'c2', firstname: 'Bo' }
  const { json } = await ask()
  expect(json).toMatchObject({ asked: 4, total: 4 })
  expect(raws(json)).toEqual([list[4], 7, null])
  expect(raws((await ask({ offset: 2 })).json)).toEqual([7, null])
  expect((await ask({ offset: 4 })).json).toEqual({ unreadable: [], asked: 0, total: 4 })
})

it('counts its rows against the user’s quota', async () => {
  const taken: number[] = []
  const readQuota = {
    require: async () => {},
    giveBack: () => {},
    take: async (_reader: object, rows: number) => void taken.push(rows),
  }
  await ask({}, { ...app, readQuota })
  expect(taken).toEqual([1, 1, 1, 1])
})

it('is empty without a directory, and rejects unknown fields', async () => {
  expect((await ask({}, { ...app, directory: null })).json).toEqual({ unreadable: [], asked: 0, total: 0 })
  expect((await ask({ limit: 5 })).status).toBe(400)
  expect((await ask({ offset: -1 })).status).toBe(400)
})

it('returns readable rows that the directory can’t hold, with the reason', async () => {
  const other = { id: 'c4', firstname: 'Other' }
  const long = { id: 'c'.repeat(1001) }
  list.push(other, { id: 'c4', firstname: 'Shown' }, long)
  const { app: copy, close } = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
  await copy.directory?.syncWorker.settle()
  const { json } = await ask({}, { ...app, directory: copy.directory })
  expect(raws(json)).toEqual([list[4], 7, null, other, long])
  expect(json.unreadable[3].issues).toEqual([{ path: 'id', message: 'is also the ID of another row' }])
  expect(json.unreadable[4].issues).toMatchObject([
    { path: 'id', message: expect.stringMatching(/^is too long/) },
  ])
  list.splice(-3)
  await close()
})

it('reads a few at a time', async () => {
  list.push(...Array.from({ length: MANY }, () => null))
  const { app: other, close } = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
  await other.directory?.syncWorker.settle()
  const { json } = await ask({}, { ...app, directory: other.directory })
  expect(json).toMatchObject({ asked: 10, total: 3 + MANY })
  expect((await ask({ offset: 10 }, { ...app, directory: other.directory })).json.asked).toBe(5)
  await close()
})
