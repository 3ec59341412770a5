import { expect, it } from 'vitest'
import { nowAndNextOf } from './now-and-next'

const AT = Date.UTC(2026, 2, 9, 12, 30)
const one = (class_name: string, start_time: string, end_time: string) => ({
  class_name,
  start_time,
  end_time,
})
const day = (nth: number, ...classes: object[]) => ({
  day: `2026-03-${String(nth).padStart(2, '0')}`,
  readAt: '2026-03-09T12:00:00.000Z',
  classes: classes.map((row, at) => ({ class_id: `c${nth}${at}`, date: `2026-03-${nth}`, ...row })),
})
const names = (...days: ReturnType<typeof day>[]) => namesAt(AT, 'UTC', ...days)
const namesAt = (at: number, zone: string, ...days: ReturnType<typeof day>[]) => {
  const { running, next } = nowAndNextOf({ days } as Parameters<typeof nowAndNextOf>[0], at, zone)
  return [running, next].map((some) => some.map(({ row }) => row.class_name))
}
const noon = one('Noon', '12:00:00', '13:00:00')
const evening = one('Evening', '18:00:00', '19:00:00')
const morning = one('Morning', '07:00:00', '08:00:00')

it('shows what runs and what follows, then those of the next days', () => {
  expect(names(day(9, evening, noon, morning), day(10, evening, morning), day(11, morning))).toEqual([
    ['Noon'],
    ['Evening', 'Morning', 'Evening'],
  ])
  expect(names(day(11, morning), day(10, evening), day(9, morning))).toEqual([[], ['Evening', 'Morning']])
  expect(names(day(10, morning))).toEqual([[], []])
})

it('shows at least three that follow, and four lines', () => {
  const many = Array.from({ length: 6 }, (_, nth) => one(`${nth}`, `1${nth + 3}:00:00`, `1${nth + 4}:00:00`))
  expect(names(day(9, ...many.slice(0, 5)))[1]).toHaveLength(4)
  expect(names(day(9, noon, noon, ...many.slice(0, 5))).map(({ length }) => length)).toEqual([2, 3])
})

it.each([
  ['UTC', Date.UTC(2026, 2, 10, 0, 10)],
  // In both of these, yesterday there isn't yesterday in UTC.
  ['America/Los_Angeles', Date.UTC(2026, 2, 10, 7, 10)],
  ['Pacific/Auckland', Date.UTC(2026, 2, 9, 11, 10)],
])('shows a class that began yesterday and still runs after midnight, in %s', (zone, at) => {
  const late = one('Late', '23:00:00', '00:30:00')
  const over = one('Over', '22:00:00', '00:10:00')
  const night = one('Night', '00:05:00', '01:00:00')
  expect(namesAt(at, zone, day(8, late), day(9, over, late, noon), day(10, night, morning))).toEqual([
    ['Late', 'Night'],
    ['Morning'],
  ])
})
