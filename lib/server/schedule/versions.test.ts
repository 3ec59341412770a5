import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { deleteOldVersions, keepDay, readDays } from './versions'

const DAY = 86_400_000
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

async function changesSince(since: number) {
  const [monday] = await readDays(db, MONDAY, MONDAY, since)
  return monday?.changes?.map(({ kind }) => kind) ?? null
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

it('keeps one row while a day stays the same, also in another order and with other undocumented fields', async () => {
  const both = [at('07:00:00'), at('09:00:00', { class_id: 'c2' })]
  await keepDay(db, MONDAY, both, NOON)
  await keepDay(db, MONDAY, [...both].reverse(), NOON + 1000)
  await keepDay(db, MONDAY, [at('07:00:00', { places: 7 }), both[1] ?? at('')], NOON + 2000)
  expect(await readDays(db, MONDAY, MONDAY, 0)).toMatchObject([{ readAt: NOON + 2000 }])
  expect(await db.selectFrom('schedule_versions').select('read_at').execute()).toHaveLength(1)
})

it('ignores a reading older than the last one', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON + 1000)
  await keepDay(db, MONDAY, [at('08:00:00')], NOON)
  expect(await readDays(db, MONDAY, MONDAY, 0)).toMatchObject([
    { readAt: NOON + 1000, classes: [{ start_time: '07:00:00' }] },
  ])
})

it('deletes what was last read more than 30 days ago', async () => {
  await keepDay(db, MONDAY, [at('07:00:00')], NOON)
  await keepDay(db, '2026-03-10', [at('07:00:00')], NOON + DAY)
  await deleteOldVersions(db, NOON + 30 * DAY + 1)
  const days = await readDays(db, MONDAY, '2026-03-10', 0)
  expect(days.map(({ day }) => day)).toEqual(['2026-03-10'])
})
