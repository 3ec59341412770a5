import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createAuditLog } from '@/lib/server/audit/log'
import { method, requireRole, route } from '@/lib/server/route/route'
import { openTestApp } from '@/lib/server/testing/test-app'
import { recordOnce } from './record-once'

const MINUTE_MS = 60_000
let opened: Awaited<ReturnType<typeof openTestApp>>
let staff: Awaited<ReturnType<typeof opened.visitor>>

beforeAll(async () => {
  opened = await openTestApp()
  staff = await opened.visitor('staff')
})
afterAll(async () => {
  vi.useRealTimers()
  await opened.close()
})

const refusals = () =>
  opened.app.db.selectFrom('audit').select('detail').where('action', '=', 'access.refused').execute()

const closedRoute = (name: string) =>
  route(name, { POST: method({ who: 'removals.read', handle: async () => ({}) }) })

it('records once in 15 minutes that a route rejected a signed-in user, however often they try', async () => {
  const [one, other] = [closedRoute('one'), closedRoute('other')]
  for (let i = 0; i < 20; i++) expect((await staff(one, '/api/one', {})).status).toBe(403)
  expect((await staff(other, '/api/other', {})).status).toBe(403)
  expect((await refusals()).map(({ detail }) => JSON.parse(detail).route)).toEqual(['one', 'other'])
  const actor = { id: 'ben', role: 'staff' } as Parameters<typeof requireRole>[1]
  await Promise.all(
    Array.from({ length: 20 }, () =>
      requireRole(opened.app, actor, 'removals.read', 'one', 'req_1').catch(() => {}),
    ),
  )
  expect(await refusals()).toHaveLength(3)
})

it('records it again after 15 minutes, and after a clock was set back', async () => {
  const { db } = opened.app
  const audit = createAuditLog(db, 'a secret of at least thirty-two characters')
  const entry = {
    ...({ actorId: 'ana', role: 'staff', action: 'access.refused' } as const),
    ...({ subject: null, outcome: 'refused' } as const),
    requestId: 'req_2',
  } as const
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) })
  const once = () => recordOnce({ db, audit }, 'again', entry)
  expect(await once()).toBe(true)
  vi.setSystemTime(Date.now() + 14 * MINUTE_MS)
  expect(await once()).toBe(false)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect(await once()).toBe(true)
  vi.setSystemTime(Date.UTC(2029, 0, 1))
  expect(await once()).toBe(true)
  expect(await once()).toBe(false)
})
