import { afterAll, expect, it } from 'vitest'
import { trialList } from '@/lib/directory/testing/trial-upstream'
import { INSIGHT_COLUMNS } from '@/lib/exports'
import type { Reading, ReadingDeps } from '@/lib/server/exports/reading'
import { exportsRoute } from '@/lib/server/exports/route'
import { type ColumnedBody, openSource } from '@/lib/server/exports/sources'
import { openApp } from '@/lib/server/process/open-app'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback, textOf } from '@/lib/upstream/testing/loopback-server'
import { directoryOverview } from './directory-overview'
import { listRoute } from './list-route'
import { searchRoute } from './search/route'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const list = trialList(3)
const servers = loopback()
const url = await servers.http(async (request, response) => {
  response.end(JSON.stringify(list.answer(JSON.parse(await textOf(request)))))
})
const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const off = await openApp({ ...opened.app.config, insights: false })
const post = await opened.visitor('admin')
afterAll(async () => {
  await off.close()
  await opened.close()
  await servers.close()
})

const ROUTES = [
  ['list', listRoute, { limit: 10 }],
  ['search', searchRoute, { text: 'ana' }],
  ['export', exportsRoute, { list: 'customers', format: 'csv' }],
] as const

it.each(ROUTES)('INSIGHTS=off refuses filters by what isn’t computed: %s', async (name, route, body) => {
  await opened.app.directory?.syncWorker.settle()
  const answer = (filters: object, over: typeof opened.app) =>
    post(route, `/api/${name}`, { ...body, filters }, { over })
  for (const [filters, title, remedy] of [
    [{ last_seen: 'away-30' }, 'Last seen is turned off', /Remove the filter to see/],
    [{ membership_ends: 'within-7' }, 'Membership ends is turned off', /Remove the filter to see/],
    [
      { no_shows: '1', last_seen: 'unknown' },
      'Last seen and No-shows are turned off',
      /Remove the filters to see/,
    ],
  ] as const) {
    expect(await answer(filters, off.app)).toMatchObject({
      status: 409,
      json: { type: '/problems/insights-off', title, detail: expect.stringMatching(remedy) },
    })
  }
  const others = await answer({ by_email: 'can' }, off.app)
  expect(others.status).toBeLessThan(300)
  if (name !== 'export') expect((await answer({ no_shows: '1' }, opened.app)).status).toBe(200)
})

it('INSIGHTS=off refuses to sort by what isn’t computed', async () => {
  const sorted = (by: string) =>
    post(listRoute, '/api/list', { limit: 10, sort: { by, isDescending: true } }, { over: off.app })
  expect(await sorted('last-seen')).toMatchObject({
    status: 409,
    json: { title: 'Last seen is turned off', detail: expect.stringMatching(/another sort order/) },
  })
  expect((await sorted('name')).status).toBe(200)
})

it('INSIGHTS=off leaves what isn’t computed out of an overview and of a file, unless it is asked for', async () => {
  expect((await directoryOverview(off.app)).hasInsights).toBe(false)
  expect((await directoryOverview(opened.app)).hasInsights).toBe(true)
  const { directory } = off.app
  if (!directory) throw new Error('No directory')
  // Not yet forgotten.
  const kept = { directory: { ...directory, knows: async () => ['no_shows' as const] } }
  expect((await directoryOverview(kept)).knows).toEqual([])
  const idsOf = async (directory: ReadingDeps['directory'], columns?: string[]) => {
    const body = { list: 'customers', format: 'csv', columns } as ColumnedBody
    const source = await openSource(body, { directory } as Reading)
    return source.columns.map(({ id }) => id)
  }
  const all = await idsOf(opened.app.directory)
  expect(all.slice(-4)).toEqual(['created_date', ...INSIGHT_COLUMNS])
  expect(await idsOf(off.app.directory)).toEqual(all.slice(0, -3))
  expect(await idsOf(off.app.directory, ['id', 'last_seen'])).toEqual(['id', 'last_seen'])
})
