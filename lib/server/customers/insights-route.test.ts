import { afterAll, expect, it, vi } from 'vitest'
import type { AppContext } from '@/lib/server/app/app-context'
import { openTestApp } from '@/lib/server/testing/test-app'
import { insightsRoute } from './insights-route'

const opened = await openTestApp({})
const post = await opened.visitor('staff')
afterAll(() => opened.close())

const SINCE = '2026-11-28T02:00:00.000Z'
const changesOf = vi.fn(async () => [
  { id: 'b', field: 'email', before: null },
  { id: 'a', field: 'phone', before: '1' },
  { id: 'b', field: 'sms_optout', before: '0' },
])
const directory = {
  status: async () => ({ lastSeen: { readAt: SINCE, failure: null } }),
  computedOf: async () => new Map([['a', { awayDays: 14 }]]),
  changesOf,
}
const over = { ...opened.app, directory } as unknown as AppContext
const ask = (body: object) => post(insightsRoute, '/api/customers/insights', body, { over })

it('names the fields that changed since a time, for staff too, without their values', async () => {
  const { status, json } = await ask({ ids: ['a', 'b', 'c'], edited_since: SINCE })
  expect(status).toBe(200)
  expect(json).toEqual({
    lastSeenReadAt: SINCE,
    computed: { a: { awayDays: 14 } },
    changed: { a: ['phone'], b: ['email', 'sms_optout'] },
  })
  expect(changesOf).toHaveBeenCalledWith(['a', 'b', 'c'], Date.parse(SINCE))
})

it('reads no changes without a time, and rejects one that isn’t exact', async () => {
  changesOf.mockClear()
  expect((await ask({ ids: ['a'] })).json).not.toHaveProperty('changed')
  expect(changesOf).not.toHaveBeenCalled()
  expect((await ask({ ids: ['a'], edited_since: '2026-11-28' })).status).toBe(400)
})
