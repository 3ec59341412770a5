import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '@/lib/database/transact'
import { forgetCustomer } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { listRoute } from './list-route'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const PEOPLE = ['Łukasz Kowalski', 'Ana Lopez', 'Bo Ek'].map((name, index) => ({
  id: `c${index}`,
  firstname: name.split(' ')[0],
  lastname: name.split(' ')[1],
  last_location: ['Harbor', 'Zürich', 'harbor'][index],
  email_optout: index % 2,
  created_date: `2026-03-0${3 - index}T10:00:00.000Z`,
}))

const servers = loopback()
const url = await servers.http(async (request, response) => {
  const { limit = PEOPLE.length, offset = 0 } = (await json(request)) as { limit?: number; offset?: number }
  response.end(JSON.stringify({ members: PEOPLE.slice(offset, offset + limit) }))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { app } = opened
const route = listRoute
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const list = (body: object, over = app) => post(route, '/api/customers/list', body, { over })

const ids = async (body: object) => (await list(body)).json.members.map(({ id }: { id: string }) => id)

describe('the directory’s list', () => {
  it('says that the directory is incomplete, and lists all customers once it is complete', async () => {
    expect((await list({})).json).toMatchObject({ members: [], directory: { total: 0, isWhole: false } })
    await app.directory?.syncWorker.settle()
    const { status, json } = await list({ limit: 2 })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      members: [{ id: 'c2' }, { id: 'c1', firstname: 'Ana', last_location: 'Zürich' }],
      unreadable: [],
      directory: { total: 3, isMore: false, isWhole: true, people: 3 },
    })
    expect(Date.parse(json.directory.readAt)).toBeGreaterThan(0)
    expect(Object.keys(json.members[0])).not.toContain('name_key')
  })

  it('sorts, filters and pages', async () => {
    expect(await ids({ sort: { by: 'name', isDescending: true } })).toEqual(['c0', 'c2', 'c1'])
    expect(await ids({ filters: { location: 'HARBOR' } })).toEqual(['c2', 'c0'])
    expect(await ids({ filters: { by_email: 'out' } })).toEqual(['c1'])
    expect(await ids({ filters: { created_from: '2026-03-02', created_to: '2026-03-02' } })).toEqual(['c1'])
    expect(await ids({ limit: 1, offset: 2 })).toEqual(['c0'])
  })

  it('names the invalid field', async () => {
    const wrong = [
      [{ more: 1 }, 'more'],
      [{ filters: { name: 'ana' } }, 'filters.name'],
      [{ filters: { by_email: 'yes' } }, 'filters.by_email'],
      [{ filters: { location: ' ' } }, 'filters.location'],
      [{ filters: { created_from: '2026-02-30' } }, 'filters.created_from'],
      [{ filters: { changed_from: '2026-03-02', changed_to: '2026-03-01' } }, 'filters.changed_to'],
      [{ sort: { by: 'id', isDescending: false } }, 'sort.by'],
      [{ sort: { by: 'name', isDescending: 1 } }, 'sort.isDescending'],
      [{ limit: 1001 }, 'limit'],
      [{ offset: -1 }, 'offset'],
    ] as const
    for (const [body, path] of wrong) {
      const { status, json } = await list(body)
      expect([status, json.issues?.[0]?.path], JSON.stringify(body)).toEqual([400, path])
    }
  })

  it('lists each location once', async () => {
    expect(await app.directory?.locations()).toEqual(['Harbor', 'Zürich'])
  })

  it('drops a removed customer, also from the total', async () => {
    await transact(app.db, (write) => forgetCustomer(directoryOf(write), 'c1', Date.now()))
    expect((await list({})).json).toMatchObject({ directory: { total: 2 } })
    expect(await ids({})).toEqual(['c2', 'c0'])
  })

  it('scraping: returned rows count against the user’s quota', async () => {
    const taken: number[] = []
    const readQuota = {
      require: async () => {},
      giveBack: () => {},
      take: async (_reader: object, rows: number) => void taken.push(rows),
    }
    await list({ limit: 1 }, { ...app, readQuota })
    expect(taken).toEqual([1])
  })

  it('says that it is switched off', async () => {
    const { status, json } = await list({}, { ...app, directory: null })
    expect([status, json]).toEqual([200, { members: [], unreadable: [], directory: null }])
  })
})
