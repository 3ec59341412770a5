import { describe, expect, it } from 'vitest'
import { formatTimes, readClass } from './class-times'

const read = (start_time: string | null, end_time: string | null, date: string | null = '2026-03-12') =>
  readClass({ class_id: 'c1', date, start_time, end_time }, '2026-03-12', 'k')

describe('class times', () => {
  it.each([
    ['18:30:00', '19:30:00', 1110, 1170, []],
    ['23:00:00', '01:00:00', 1380, 1500, ['Ends the next day']],
    ['22:00:00', '00:00:00', 1320, 1440, []],
    ['22:00:00', '24:00:00', 1320, 1440, []],
    ['21:00:00', '06:00:00', 1260, 1800, ['Ends the next day']],
    ['22:00:00', '10:00:00', 1320, 2040, ['Ends the next day']],
    ['23:45:00', '00:15:00', 1425, 1455, ['Ends the next day']],
    ['00:00:00', '24:00:00', 0, 1440, []],
    ['22:00:00', '10:01:00', 1320, null, ['Ends before it starts']],
    ['06:00:00', '05:59:00', 360, null, ['Ends before it starts']],
    ['23:59:00', '23:59:59', 1439, null, ['Start and end times are the same']],
    ['10:00:00', '09:00:00', 600, null, ['Ends before it starts']],
    ['10:00:00', '10:00:00', 600, null, ['Start and end times are the same']],
    ['10:00:00', null, 600, null, ['No end time']],
    [null, '', null, null, ['No start time', 'No end time']],
    ['25:00', '11:00', null, 660, ['Invalid start time: “25:00”']],
  ])('%s to %s', (start, end, from, to, notes) => {
    expect(read(start, end)).toMatchObject({ start: from, end: to, notes })
  })

  it.each([
    [null, 'No date'],
    ['2026-03-13', 'The record has a different date: 13 Mar 2026'],
    ['soon', 'Invalid date: “soon”'],
  ])('a class with its own date, %s, has a note', (date, note) => {
    expect(read('10:00:00', '11:00:00', date).notes).toEqual([note])
  })

  it('are shown as sent', () => {
    expect(formatTimes(read('18:30:00', '19:30:00').row)).toBe('18:30–19:30')
    expect(formatTimes(read('18:30:00', null).row)).toBe('18:30–?')
    expect(formatTimes(read(null, '').row)).toBe('no time')
  })
})
