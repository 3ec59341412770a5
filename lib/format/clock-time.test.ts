import { afterEach, expect, it } from 'vitest'
import { formatBesideHours, formatHour, joinTimes } from './axis-time'
import { formatClock, readTimesBy } from './clock-time'
import { formatTime } from './days'
import { formatExactTime } from './exact'
import { formatInstant } from './instants'

afterEach(() => readTimesBy('24'))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['18:30', '6:30 PM'],
  ['23:59:07', '11:59:07 PM'],
  ['24:00', '12:00 AM'],
])('%s reads %s on a 12-hour clock', (time, words) => {
  expect(formatClock(time)).toBe(time)
  readTimesBy('12')
  expect(plain(formatClock(time))).toBe(words)
})

it('a class names AM and PM once if its times share it', () => {
  const times = (start: string, end: string) => plain(joinTimes(formatTime(start), formatTime(end)))
  expect(times('18:30', '19:30')).toBe('18:30–19:30')
  readTimesBy('12')
  expect(times('18:30', '19:30')).toBe('6:30–7:30 PM')
  expect(times('11:30', '12:30')).toBe('11:30 AM–12:30 PM')
  expect(times('18:30', 'soon')).toBe('6:30 PM–soon')
})

it('times are short next to a time axis', () => {
  expect([formatHour(6), formatHour(18)]).toEqual(['06:00', '18:00'])
  readTimesBy('12')
  expect([formatHour(6), formatHour(12), formatHour(24)].map(plain)).toEqual(['6 AM', '12 PM', '12 AM'])
  expect(formatBesideHours('14:26')).toBe('2:26')
})

it('times of date-times follow the clock', () => {
  readTimesBy('12')
  expect(plain(formatInstant('2026-02-02T17:40:12Z', 'UTC'))).toBe('2 Feb 2026, 5:40 PM')
  expect(plain(formatExactTime('2026-02-02T17:40:12Z', 'UTC'))).toBe('5:40:12 PM')
})
