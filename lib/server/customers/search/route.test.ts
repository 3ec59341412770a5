import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '@/lib/database/transact'
import { forgetCustomer } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { searchRoute } from './route'
import { PEOPLE, SHARED, searchUpstream } from './testing/search-upstream'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const servers = loopback()
const { url, system, reset } = await searchUpstream(servers)
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { app } = opened
const route = searchRoute
let post: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  post = await opened.visitor('staff')
})
beforeEach(() => {
  reset()
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const search = (body: object, over = app) => post(route, '/api/customers/search', body, { over })
const idsOf = async (body: object, over = app) =>
  (await search(body, over)).json.members.map(({ id }: { id: string }) => id)

describe('searching', () => {
  it('is incomplete until every customer is synced, and then finds them', async () => {
    expect((await search({ text: 'lukasz' })).json).toMatchObject({
      members: [],
      total: 0,
      isComplete: false,
    })
    await app.directory?.syncWorker.settle()
    const { status, json } = await search({ text: ' lukasz ' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      members: [{ id: 'c0', firstname: 'Łukasz', email: 'c0@mail.example' }],
      unreadable: [],
      highlights: { c0: { name: [[0, 6]] } },
      total: 1,
      isComplete: true,
      directory: { isMore: false, isWhole: true, people: 4 },
    })
    expect(Object.keys(json.members[0])).not.toContain('row_hash')
  })

  it('shows exact finds first and hides none of the directory’s', async () => {
    // The customer system knows only one of the two customers with this number.
    const { json } = await search({ text: '+1 555 010 2231' })
    expect(json.members.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c8'])
    expect(json).toMatchObject({ total: 2, isComplete: true, highlights: { c1: {}, c8: {} } })
    expect(json).not.toHaveProperty('unmatched')
  })

  it('says how many match only with a typo', async () => {
    await app.directory?.syncWorker.settle()
    // The vocabulary is up to a second old.
    await expect
      .poll(async () => (await search({ text: 'lukazs' })).json, { timeout: 5000 })
      .toMatchObject({ members: [{ id: 'c0' }], similar: 1 })
    expect((await search({ text: 'lukasz' })).json).not.toHaveProperty('similar')
  })

  it('returns each customer once over all pages, exact finds first', async () => {
    const pages = [0, 1, 2].map((offset) => idsOf({ text: '+1 555 010 2231', limit: 1, offset }))
    expect((await Promise.all(pages)).flat()).toEqual(['c1', 'c8'])
  })

  it.each([
    ['no@body.example', 'email'],
    ['+15559990000', 'phone'],
  ])(
    'shows no one as %s where the customer system ignores the %s filter, and says so',
    async (text, filter) => {
      system.rowsFor = () => PEOPLE
      const { json } = await search({ text })
      expect(json).toMatchObject({ members: [], total: 0, unmatched: { rows: 3, filters: [filter] } })
    },
  )

  it('finds a customer in the directory if the customer system ignores the filter', async () => {
    system.rowsFor = () => [SHARED]
    const { json } = await search({ text: 'c1@mail.example' })
    expect(json).toMatchObject({ members: [{ id: 'c1' }], total: 1, unmatched: { filters: ['email'] } })
  })

  it('does not mistake part of an email for the email', async () => {
    system.rowsFor = () => [SHARED]
    expect(await idsOf({ text: 'ana@mail.example' })).not.toContain('c8')
  })

  it('searches for an ID as a contact’s and as a user’s', async () => {
    expect(await idsOf({ text: 'c1' })).toContain('c1')
    expect(await idsOf({ text: 'u1' })).toContain('c1')
    expect(JSON.stringify((await search({ text: 'u1' })).json)).not.toContain('user_id')
  })

  it('asks only the customer system for date filters, which the directory doesn’t know', async () => {
    const filters = { updated_since: '2026-03-01' }
    const { json } = await search({ text: 'lukasz', filters })
    expect(json).toEqual({
      members: [],
      unreadable: [],
      kind: 'name',
      highlights: {},
      total: 0,
      isComplete: false,
    })
    expect(await idsOf({ text: 'c1@mail.example', filters })).toEqual(['c1'])
  })

  it('applies the directory’s filters to names and to exact finds', async () => {
    const total = async (text: string, filters: object) => (await search({ text, filters })).json.total
    for (const text of ['lukasz', 'c0@mail.example', 'c0']) {
      expect(await total(text, { by_email: 'unknown' }), text).toBe(1)
      expect(await total(text, { by_email: 'can' }), text).toBe(0)
      expect(await total(text, { created_from: '2000-01-01' }), text).toBe(0)
      expect(await total(text, { changed_from: '2000-01-01' }), text).toBe(1)
      expect(await total(text, { changed_to: '2000-01-01' }), text).toBe(0)
      expect(await total(text, { location: 'nowhere' }), text).toBe(0)
    }
  })

  it('rejects filters that aren’t valid', async () => {
    for (const filters of [{ by_email: 'maybe' }, { created_from: '2026-02-01', created_to: '2026-01-01' }])
      expect((await search({ text: 'lukasz', filters })).status).toBe(400)
  })

  it.each(['c1@mail.example', '+1 555 010 2230', 'c1'])(
    'returns the directory’s matches for %s if the customer system is down, and says so',
    async (text) => {
      const known = (await search({ text })).json.members.map(({ id }: { id: string }) => id)
      system.isDown = true
      const { status, json } = await search({ text })
      expect(status).toBe(200)
      expect(json).toMatchObject({
        isComplete: false,
        unanswered: { type: expect.stringMatching(/^\/problems\//), title: expect.any(String) },
        directory: { isWhole: true },
      })
      const ids = json.members.map(({ id }: { id: string }) => id)
      expect(known).toEqual(expect.arrayContaining(ids))
      // The directory knows emails and phone numbers; only the customer system knows IDs.
      if (text !== 'c1') expect(ids).toEqual(known)
      // Without the directory there is nothing to show.
      expect((await search({ text }, { ...app, directory: null })).status).toBeGreaterThanOrEqual(502)
    },
  )

  it('a quick search doesn’t wait for a slow customer system, and says so', async () => {
    let release = () => {}
    system.held = new Promise((resolve) => {
      release = resolve
    })
    const text = '+1 555 010 2231'
    const { json } = await search({ text, quick: true })
    expect(json).toMatchObject({ total: 2, isWaiting: true, isComplete: false })
    expect(json.members.map(({ id }: { id: string }) => id).sort()).toEqual(['c1', 'c8'])
    expect(json).not.toHaveProperty('unanswered')
    // Without the directory there is nothing else to show, so it waits.
    const others = [search({ text }), search({ text, quick: true }, { ...app, directory: null })]
    release()
    for (const other of await Promise.all(others)) expect(other.json).not.toHaveProperty('isWaiting')
    expect((await search({ text, quick: true })).json).toMatchObject({ isComplete: true })
  })

  it('returns exact finds if the directory fails, and says so', async () => {
    const { directory } = app
    if (!directory) throw new Error('No directory')
    const find = () => Promise.reject(new Error('The reader thread ended'))
    const broken = { ...app, directory: { ...directory, find } }
    const { status, json } = await search({ text: 'c1@mail.example' }, broken)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      members: [{ id: 'c1' }],
      highlights: { c1: { email: expect.any(Array) } },
      total: 1,
      isComplete: false,
      directoryProblem: { title: 'Something went wrong on our side' },
    })
    expect(json).not.toHaveProperty('directory')
    // Only the directory knows names.
    expect((await search({ text: 'lukasz' }, broken)).status).toBe(500)
    system.isDown = true
    expect((await search({ text: 'c1@mail.example' }, broken)).status).toBe(502)
  })

  it('rejects texts that can’t be searched', async () => {
    const bodies = [
      {},
      { text: 'a' },
      { text: ' a ' },
      { text: 7 },
      { text: 'ana', more: 1 },
      { text: 'ana', quick: 1 },
    ]
    for (const body of [
      ...bodies,
      { text: 'ana', filters: { place: 'Harbor' } },
      { text: 'x'.repeat(201) },
    ]) {
      expect((await search(body)).status).toBe(400)
    }
  })

  it('says that the directory is switched off and still asks the customer system', async () => {
    const off = { ...app, directory: null }
    expect((await search({ text: 'ana' }, off)).json).toMatchObject({
      members: [],
      directory: null,
      isComplete: false,
    })
    expect(await idsOf({ text: 'c1@mail.example' }, off)).toEqual(['c1'])
  })

  it('scraping: found customers count once against the quota', async () => {
    const taken: number[] = []
    const readQuota = {
      ...app.readQuota,
      require: async () => {},
      take: async (_reader: object, rows: number) => void taken.push(rows),
    }
    await search({ text: '+1 555 010 2231' }, { ...app, readQuota })
    expect(taken).toEqual([2])
  })

  it('no longer finds a removed customer', async () => {
    await transact(app.db, (write) => forgetCustomer(directoryOf(write), 'c0', Date.now()))
    expect((await search({ text: 'lukasz' })).json).toMatchObject({ members: [], directory: { people: 3 } })
  })
})
