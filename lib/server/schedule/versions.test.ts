import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { readDays, timesOf } from './kept-days'
import { deleteOldVersions, keepDay } from './versions'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOON = Date.UTC(2026, 2, 9, 12)
const MONDAY = '2026-03-09'

const opened = await openTestApp()
const { db } = opened.app
afterAll(() => opened.close())
beforeEach(() => db.deleteFrom('schedule_versions').execute().then())

const at = (start_time: string, more = {}) => ({
  class_id: 'c1',
  class_name: 'Sunrise vinyasa',
  class_category: 'Yoga',
  staff_name: 'Inès Caron',
  program_name: 'Adults',
  date: MONDAY,
  start_time,
  end_time: '23:00:00',
  ...more,
})

async function changesSince(since: number, now = NOON + 3000) {
  const [monday] = await readDays(db, MONDAY, MONDAY, since, now)
  return monday?.isKnown ? monday.changes.map(({ kind }) => kind) : null
}

it('compares a day with the version at a time; one that changed back in between hasn’t changed', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON)
  await keepDay(db, MONDAY, [at('08:00:00')], NOON + 1000)
  await keepDay(db, MONDAY, [at('07:00:00')], NOON + 2000)
  expect(await changesSince(NOON + 500)).toEqual([])
  expect(await changesSince(NOON + 1500)).toEqual(['moved'])
  expect(await changesSince(NOON + 2500)).toEqual([])
  expect(await changesSince(NOON - 1)).toBe(null)
})

it('knows what changed after the first version of a day, and since when', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON)
  await keepDay(db, MONDAY, [at('08:00:00')], NOON + 1000)
  const read = async (since: number, now: number) => (await readDays(db, MONDAY, MONDAY, since, now))[0]
  expect(await read(NOON - 1, NOON + 2000)).toMatchObject({
    isKnown: false,
    knownFrom: NOON,
    changes: [{ kind: 'moved', before: { start_time: '07:00:00' } }],
  })
  expect(await read(NOON, NOON + 2000)).toMatchObject({ isKnown: true, knownFrom: null })
  expect(await read(NOON - 1, NOON + 3 * HOUR)).toMatchObject({ isKnown: false, knownFrom: null })
})

it('doesn’t know what changed in a day that couldn’t be read for hours', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON)
  expect(await changesSince(NOON, NOON + 2 * HOUR)).toEqual([])
  expect(await changesSince(NOON, NOON + 2 * HOUR + 1)).toBe(null)
})

it('has the times at which a day became another one, days read together once, without the latest', async () => {
  for (const [nth, day] of [MONDAY, '2026-03-10'].entries()) {
    await keepDay(db, day, [at('07:00:00')], NOON + nth * 1000)
    await keepDay(db, day, [at('08:00:00')], NOON + HOUR + nth * 1000)
  }
  await keepDay(db, MONDAY, [at('09:00:00')], NOON + 2 * HOUR)
  expect(await timesOf(db, MONDAY, '2026-03-10')).toEqual([NOON + HOUR + 1000, NOON + 1000])
  expect(await changesSince(NOON + HOUR + 1000, NOON + 3 * HOUR)).toEqual(['moved'])
})

it('keeps one row while a day stays the same, also in another order and with other undocumented fields', async () => {
  const both = [at('07:00:00'), at('09:00:00', { class_id: 'c2' })]
  await keepDay(db, MONDAY, both, NOON)
  await keepDay(db, MONDAY, [...both].reverse(), NOON + 1000)
  await keepDay(db, MONDAY, [at('07:00:00', { places: 7 }), both[1] ?? at('')], NOON + 2000)
  expect(await readDays(db, MONDAY, MONDAY, 0, NOON)).toMatchObject([{ readAt: NOON + 2000 }])
  expect(await db.selectFrom('schedule_versions').select('read_at').execute()).toHaveLength(1)
})

it('ignores a reading older than the last one', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON + 1000)
  await keepDay(db, MONDAY, [at('08:00:00')], NOON)
  expect(await readDays(db, MONDAY, MONDAY, 0, NOON)).toMatchObject([
    { readAt: NOON + 1000, classes: [{ start_time: '07:00:00' }] },
  ])
})

it('deletes what was last read more than 30 days ago', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON)
  await keepDay(db, '2026-03-10', [at('07:00:00')], NOON + DAY)
  await deleteOldVersions(db, NOON + 30 * DAY + 1)
  const days = await readDays(db, MONDAY, '2026-03-10', 0, NOON)
  expect(days.map(({ day }) => day)).toEqual(['2026-03-10'])
})
