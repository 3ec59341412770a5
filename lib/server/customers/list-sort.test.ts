import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { listRoute } from './list-route'

const opened = await openTestApp({})
const post = await opened.visitor('staff')
afterAll(() => opened.close())

const list = (body: object) => post(listRoute, '/api/customers/list', body)

it.each([
  ['membership-ends', { membership_ends: 'within-7' }, { no_shows: '1' }],
  ['no-shows', { no_shows: '1' }, { membership_ends: 'within-7' }],
])('sorts by %s only with its filter', async (by, filters, others) => {
  const sort = { by, isDescending: true }
  expect((await list({ sort, filters })).status).toBe(200)
  for (const body of [{ sort }, { sort, filters: others }])
    expect(await list(body)).toMatchObject({
      status: 400,
      json: { issues: [{ message: expect.stringMatching(/^needs /) }] },
    })
})
