import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '@/lib/database/transact'
import { forgetPerson } from '@/lib/directory/people'
import { directoryOf } from '@/lib/directory/schema'
import { loopback } from '@/lib/upstream/loopback-server'
import { findRoute } from './find-route'
import { openTestDesk } from './team/test-desk'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const PEOPLE = ['Łukasz Kowalski', 'Ana Lopez', 'Anastasia Straße'].map((name, index) => {
  const [firstname, lastname] = name.split(' ')
  return {
    id: `c${index}`,
    firstname,
    lastname,
    email: `c${index}@mail.example`,
    phone: `+1 555 010 ${2230 + index}`,
  }
})

const servers = loopback()
const url = await servers.http((_request, response) => {
  response.end(JSON.stringify({ members: PEOPLE }))
})
const opened = await openTestDesk({ ENGAGEMENT_API_URL: url, ...KEYS })
const { desk } = opened
const route = findRoute()
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const find = (body: object, over = desk) => post(route, '/api/customers/find', body, { over })

describe('finding people', () => {
  it('says that not everybody was read yet, and finds them once they were', async () => {
    expect((await find({ find: 'lukasz' })).json).toMatchObject({
      members: [],
      directory: { total: 0, isWhole: false, people: 0, readAt: null },
    })
    await desk.directory?.keeper.settle()
    const { status, json } = await find({ find: 'lukasz' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      members: [{ id: 'c0', firstname: 'Łukasz', lastname: 'Kowalski', email: 'c0@mail.example' }],
      unreadable: [],
      directory: { total: 1, isMore: false, isWhole: true, people: 3 },
    })
    expect(Object.keys(json.members[0])).not.toContain('row_hash')
  })

  it('gives a page of those found', async () => {
    const ids = async (body: object) =>
      (await find({ find: 'ana', ...body })).json.members.map(({ id }: { id: string }) => id)
    const all = await ids({})
    expect([...all].sort()).toEqual(['c1', 'c2'])
    expect(await ids({ limit: 1 })).toEqual(all.slice(0, 1))
    expect(await ids({ limit: 1, offset: 1 })).toEqual(all.slice(1))
  })

  it('forgets whom a removal took out', async () => {
    await transact(desk.db, (write) => forgetPerson(directoryOf(write), 'c0', Date.now()))
    expect((await find({ find: 'lukasz' })).json).toMatchObject({ members: [], directory: { people: 2 } })
  })

  it('refuses what is no text to find', async () => {
    for (const body of [{}, { find: 'a' }, { find: ' a ' }, { find: 7 }, { find: 'ana', more: 1 }]) {
      expect((await find(body)).status).toBe(400)
    }
  })

  it('says that it is switched off', async () => {
    const { status, json } = await find({ find: 'ana' }, { ...desk, directory: null })
    expect([status, json]).toEqual([200, { members: [], unreadable: [], directory: null }])
  })

  it('scraping: what is found counts against the person’s quota', async () => {
    const taken: number[] = []
    const readQuota = {
      require: async () => {},
      giveBack: () => {},
      take: async (_reader: object, rows: number) => void taken.push(rows),
    }
    await find({ find: 'ana' }, { ...desk, readQuota })
    expect(taken).toEqual([2])
  })
})
