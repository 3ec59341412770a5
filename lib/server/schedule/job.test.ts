import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { createUpstream } from '@/lib/upstream/client'
import { createScheduleJob } from './job'
import { readDays } from './kept-days'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 2, 9, 12)

const opened = await openTestApp()
const { db } = opened.app
afterAll(() => opened.close())

const clock = { now: NOON }
let asked: string[] = []
/** The days that the customer system fails for, and whose classes can't be read. */
let failing: string[] = []
let odd: string[] = []
/** The days for which it sends classes of another day. */
let ignored: string[] = []
const upstream = createUpstream({
  baseUrl: 'http://schedule.invalid',
  keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
  timeoutMs: 10_000,
  transport: async (request) => {
    const { date } = await request.json()
    asked.push(date)
    if (failing.includes(date)) return Response.json({ status: 'error', message: 'x' }, { status: 400 })
    if (ignored.includes(date)) return Response.json({ result: [{ class_id: 'c1', date: '2026-03-01' }] })
    return Response.json({ result: odd.includes(date) ? [7] : [{ class_id: 'c1', date }] })
  },
})
const faults: unknown[] = []
const report = { failed: (_name: string, error: unknown) => faults.push(error), recovered: () => {} }
const newJob = () =>
  createScheduleJob({ db, upstream, report, areRequestsWaiting: () => false, now: () => clock.now })

beforeEach(async () => {
  Object.assign(clock, { now: NOON })
  asked = []
  failing = []
  odd = []
  ignored = []
  await db.deleteFrom('schedule_versions').execute()
  await db.deleteFrom('leases').execute()
})

it('reads yesterday to 14 days ahead in every zone, each once an hour, also after a restart', async () => {
  const job = newJob()
  await job.tick()
  expect([asked[0], asked.at(-1), asked.length]).toEqual(['2026-03-08', '2026-03-24', 17])
  clock.now += HOUR - 1
  await job.tick()
  await job.stop()
  const again = newJob()
  await again.tick()
  expect(asked).toHaveLength(17)
  clock.now += 1
  await again.tick()
  expect(asked).toHaveLength(34)
  expect(faults).toEqual([])
})

it('asks again for what failed, without a fault, and doesn’t keep a day with unreadable classes', async () => {
  failing = ['2026-03-10']
  odd = ['2026-03-09']
  const job = newJob()
  await job.tick()
  const kept = async () => (await readDays(db, '2026-03-08', '2026-03-24', 0, NOON)).map(({ day }) => day)
  expect(await kept()).toHaveLength(15)
  expect(await kept()).not.toContain('2026-03-10')
  failing = []
  await job.tick()
  expect(await kept()).toHaveLength(16)
  expect(await kept()).not.toContain('2026-03-09')
  expect(asked.filter((day) => day === '2026-03-09')).toHaveLength(1)
  expect(faults).toEqual([])
})

it('stops at the second day in a row that fails, as in an outage', async () => {
  failing = ['2026-03-10', '2026-03-11']
  const job = newJob()
  await job.tick()
  expect(asked).toEqual(['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'])
  failing = []
  await job.tick()
  expect(asked).toHaveLength(4 + 15)
})

it('doesn’t keep a day for which the customer system sends another one', async () => {
  ignored = ['2026-03-10']
  const job = newJob()
  await job.tick()
  await job.stop()
  const kept = await db.selectFrom('schedule_versions').select('day').execute()
  expect(kept).toHaveLength(16)
  expect(kept).not.toContainEqual({ day: '2026-03-10' })
})
