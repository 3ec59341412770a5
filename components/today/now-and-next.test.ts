import { expect, it } from 'vitest'
import { changeText } from './change-text'
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
type Schedule = Parameters<typeof nowAndNextOf>[0]
type Changes = Schedule['changes']['newest']
const listed = (days: ReturnType<typeof day>[], newest: object[], at = AT) =>
  nowAndNextOf({ days, changes: { total: 0, newest: newest as Changes } } as Schedule, at, 'UTC')
const names = (...days: ReturnType<typeof day>[]) => namesAt(AT, 'UTC', ...days)
const namesAt = (at: number, zone: string, ...days: ReturnType<typeof day>[]) => {
  const { running, next } = nowAndNextOf(
    { days, changes: { total: 0, newest: [] } } as unknown as Schedule,
    at,
    zone,
  )
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

const isoDay = (nth: number) => `2026-03-${String(nth).padStart(2, '0')}`
const canceled = (nth: number, row: object) => ({
  day: isoDay(nth),
  change: { kind: 'canceled', before: row },
})
const texts = (some: ReturnType<typeof nowAndNextOf>['next']) =>
  some.map(({ row, changed, isGone }) => [row.class_name, changed && changeText(changed, isGone)].join(': '))

it('says what changed in a class of the list', () => {
  const today = day(9, noon, evening)
  const [{ ...running }, { ...next }] = today.classes as [object, object]
  const { running: now, next: then } = listed(
    [today],
    [
      {
        day: isoDay(9),
        change: { kind: 'staff', before: { ...running, staff_name: 'Jonas' }, after: running },
      },
      { day: isoDay(9), change: { kind: 'moved', before: { ...next, start_time: '17:30:00' }, after: next } },
      // Of another day with the same class.
      { day: isoDay(10), change: { kind: 'added', after: next } },
    ],
  )
  expect([texts(now), texts(then)]).toEqual([['Noon: was Jonas'], ['Evening: was 17:30–19:00']])
})

it('lists classes of today that were canceled or moved away until their time is over', () => {
  const today = day(
    9,
    ...['13', '14', '15', '16', '17'].map((hour) => one(hour, `${hour}:00:00`, `${hour}:50:00`)),
  )
  const moved = { kind: 'moved', before: evening, beforeDay: isoDay(9), after: morning }
  const gone = [
    canceled(9, noon),
    canceled(9, morning),
    canceled(9, evening),
    canceled(10, evening),
    { day: isoDay(20), change: moved },
  ]
  const { running, next, clashes } = listed([today, day(10, morning)], gone)
  expect(texts(running)).toEqual(['Noon: Canceled'])
  expect(texts(next)).toEqual([
    '13: ',
    '14: ',
    '15: ',
    'Evening: Canceled',
    'Evening: Moved to Fri 20 Mar, 07:00–08:00',
  ])
  expect(clashes).toEqual([])
  expect(listed([today], gone, AT + 7 * 3_600_000)).toMatchObject({ running: [], next: [] })
})

it('counts no conflict of a canceled class', () => {
  const of = (row: object) => ({ ...row, staff_name: 'Kofi' })
  const both = [of(evening), of(one('Spin', '18:30:00', '19:30:00'))] as const
  expect(listed([day(9, ...both)], []).clashes).toHaveLength(1)
  expect(listed([day(9, both[0])], [canceled(9, both[1])]).clashes).toEqual([])
})
