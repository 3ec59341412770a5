import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { countRoute } from './count-route'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }

/** The length of upstream's list, and the calls it got. */
const list = { length: 0, asked: [] as Record<string, unknown>[], repeats: false }
const servers = loopback()
const url = await servers.http(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = JSON.parse(Buffer.concat(chunks).toString())
  list.asked.push(asked)
  const id = list.repeats ? 'c0' : `c${asked.offset}`
  response.end(JSON.stringify({ members: asked.offset < list.length ? [{ id }] : [] }))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const route = countRoute
let visit: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  visit = await opened.visitor('staff')
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

const post = (body: object, over = opened.app) => visit(route, '/api/customers/count', body, { over })

it('finds the length of any list with about twice its logarithm of calls, a few at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2_000_000), fc.nat(1000), async (length, seen) => {
      Object.assign(list, { length, asked: [] })
      let known = Math.min(seen, length)
      let below: number | undefined
      let calls = 0
      while (below === undefined || below - known > 1) {
        const { status, json } = await post({ known, ...(below !== undefined && { below }) })
        expect(status).toBe(200)
        expect(json.calls).toBeLessThanOrEqual(4)
        known = json.known
        below = json.below ?? undefined
        calls += json.calls
      }
      expect(known).toBe(length)
      expect(list.asked).toHaveLength(calls)
      expect(calls).toBeLessThanOrEqual(2 * Math.log2(length + 1) + 3)
      expect(list.asked.every(({ limit }) => limit === 1)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

it('uses the list’s filters and rejects unknown ones', async () => {
  Object.assign(list, { length: 3, asked: [] })
  await post({ known: 1, updated_since: '2026-03-01' })
  expect(list.asked[0]).toMatchObject({ updated_since: '2026-03-01', limit: 1, offset: 1 })
  for (const body of [
    {},
    { known: -1 },
    { known: 1, below: 1 },
    { known: 1, find: 'ana' },
    { known: 2 ** 31 },
    { known: 0, below: 2 ** 32 },
  ])
    expect((await post(body)).status).toBe(400)
})

it('gives up on an endless list', async () => {
  Object.assign(list, { length: Number.POSITIVE_INFINITY, asked: [] })
  expect((await post({ known: 1_000_000_000 })).status).toBe(502)
})

it('refuses to count a list with repeated rows and reports it on the Connection page', async () => {
  Object.assign(list, { length: 50, asked: [], repeats: true })
  const { status, json } = await post({ known: 1 })
  list.repeats = false
  expect(status).toBe(502)
  expect(json).not.toHaveProperty('known')
  expect(json.detail).toContain('Your customer system repeats rows, so this list can’t be counted')
  expect(opened.app.upstream.lists.read()).toMatchObject([{ operation: 'getCustomers', repeated: 1 }])
})

it('waits for users’ calls', async () => {
  Object.assign(list, { length: 1, asked: [] })
  const { upstream } = opened.app
  const seen: number[] = []
  const busy = {
    ...upstream,
    state: () => ({ ...upstream.state(), running: seen.push(list.asked.length) < 3 ? 1 : 0 }),
  }
  await post({ known: 0, below: 2 }, { ...opened.app, upstream: busy })
  expect(seen).toEqual([0, 0, 0])
})
