import { afterAll, expect, it, vi } from 'vitest'
import { noteVisit } from '@/lib/server/session/visits'
import { openTestApp } from '@/lib/server/testing/test-app'
import { changesRoute } from './route'
import { keepDay } from './versions'

const HOUR = 3_600_000
const NOW = Date.now()
const iso = (ms: number) => new Date(ms).toISOString()
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-03-13', '2026-03-14', '2026-03-15']

const opened = await openTestApp()
const { db } = opened.app
afterAll(() => opened.close())
const visit = await opened.visitor('staff')
const ask = (body: object) => visit(changesRoute, '/api/schedule/changes', body)

const box = (start_time: string) => ({
  class_id: 'c1',
  class_name: 'Box',
  class_category: 'Any',
  staff_name: 'Ben Ode',
  program_name: 'Adults',
  date: FRIDAY,
  start_time,
  end_time: '23:00:00',
})

it('has each day with its changes since a time, says which aren’t known, and the times to compare with', async () => {
  await keepDay(db, FRIDAY, [box('07:00:00')], NOW - 5 * HOUR)
  await keepDay(db, FRIDAY, [box('08:00:00')], NOW - HOUR)
  // It couldn't be read since.
  await keepDay(db, SATURDAY, [box('07:00:00')], NOW - 3 * HOUR)
  const { status, json } = await ask({ from: FRIDAY, to: SUNDAY, since: iso(NOW - 3 * HOUR) })
  expect(status).toBe(200)
  expect(json).toMatchObject({ since: iso(NOW - 3 * HOUR), hasVisited: false })
  expect(json.days).toEqual([
    {
      day: FRIDAY,
      readAt: iso(NOW - HOUR),
      isKnown: true,
      knownFrom: null,
      changes: [{ kind: 'moved', before: box('07:00:00'), after: box('08:00:00') }],
    },
    { day: SATURDAY, readAt: iso(NOW - 3 * HOUR), isKnown: false, knownFrom: null, changes: [] },
    { day: SUNDAY, readAt: null, isKnown: false, knownFrom: null, changes: [] },
  ])
  expect(json.times).toEqual([iso(NOW - 3 * HOUR), iso(NOW - 5 * HOUR)])
})

it('has what moved out of the range on its new day, without that day’s own changes, and counts only these', async () => {
  const [from, to] = ['2026-03-20', '2026-03-26']
  const [pilates, moved] = [from, to].map((date) => ({ ...box('10:00:00'), class_id: 'c7', date }))
  const own = { ...box('12:00:00'), class_id: 'c8', class_name: 'Spin', date: to }
  await keepDay(db, from, [pilates as typeof own], NOW - 5 * HOUR)
  await keepDay(db, to, [], NOW - 5 * HOUR)
  await keepDay(db, from, [], NOW - HOUR)
  await keepDay(db, to, [moved as typeof own, own], NOW - HOUR)
  const since = iso(NOW - 3 * HOUR)
  const change = { kind: 'moved', before: pilates, beforeDay: from, after: moved }
  const take = vi.spyOn(opened.app.readQuota, 'take')
  const { json } = await ask({ from, to: from, since })
  expect(json.days).toMatchObject([
    { day: from, isKnown: true, changes: [] },
    { day: to, isKnown: true, changes: [change] },
  ])
  expect(take).toHaveBeenLastCalledWith(expect.anything(), 1)
  expect((await ask({ from: to, to, since })).json.days).toMatchObject([
    { day: to, changes: [change, { kind: 'added', after: own }] },
  ])
  expect(take).toHaveBeenLastCalledWith(expect.anything(), 2)
})

it('starts at the user’s last visit', async () => {
  expect((await ask({ from: FRIDAY, to: FRIDAY })).json.hasVisited).toBe(false)
  const user = await db.selectFrom('visits').select('user_id').executeTakeFirstOrThrow()
  await noteVisit(db, { id: user.user_id, signedInAt: NOW + 5 * HOUR }, NOW + 6 * HOUR)
  const { json } = await ask({ from: FRIDAY, to: FRIDAY })
  expect(json.hasVisited).toBe(true)
  const asked = await ask({ from: FRIDAY, to: FRIDAY, since: iso(NOW - HOUR) })
  expect(asked.json).toMatchObject({ since: iso(NOW - HOUR), hasVisited: true })
  expect(Date.parse(json.since)).toBeGreaterThanOrEqual(NOW)
})

it.each([
  ['another way round', { from: SUNDAY, to: FRIDAY }],
  ['longer than 31 days', { from: FRIDAY, to: '2026-04-13' }],
  ['without an end', { from: FRIDAY }],
  ['since a day', { from: FRIDAY, to: FRIDAY, since: FRIDAY }],
])('rejects a range %s', async (_what, body) => {
  expect((await ask(body)).status).toBe(400)
})
