import { afterAll, expect, it } from 'vitest'
import { trialList } from '@/lib/directory/testing/trial-upstream'
import { exportsRoute } from '@/lib/server/exports/route'
import { openApp } from '@/lib/server/process/open-app'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback, textOf } from '@/lib/upstream/testing/loopback-server'
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
  for (const filters of [{ last_seen: 'away-30' }, { membership_ends: 'within-7' }, { no_shows: '1' }]) {
    expect(await answer(filters, off.app)).toMatchObject({
      status: 409,
      json: {
        type: '/problems/insights-off',
        title: 'Last seen, Membership ends and No-shows are turned off',
      },
    })
  }
  const others = await answer({ by_email: 'can' }, off.app)
  expect(others.status).toBeLessThan(300)
  if (name !== 'export') expect((await answer({ no_shows: '1' }, opened.app)).status).toBe(200)
})
