import { describe, expect, it } from 'vitest'
import { findClashes } from './clashes'
import { readClass } from './class-times'

const DAY = '2026-03-12'
const at = (class_id: string, start: string, end: string, staff_name: string | null = 'Priya', day = DAY) =>
  readClass({ class_id, date: day, start_time: start, end_time: end, staff_name }, day, `${day}/${class_id}`)

const ids = (...classes: Parameters<typeof findClashes>[0][number][]) =>
  findClashes(classes).map((clash) => clash.classes.map(({ row }) => row.class_id))

describe('clashes', () => {
  it('are the classes of one staff member that overlap', () => {
    expect(ids(at('b', '19:00', '19:45'), at('a', '18:30', '19:30'))).toEqual([['a', 'b']])
  })

  it('are none where one ends as the other starts, or two people give them, or nobody is named', () => {
    expect(ids(at('a', '18:00', '19:00'), at('b', '19:00', '20:00'))).toEqual([])
    expect(ids(at('a', '18:00', '19:00'), at('b', '18:00', '19:00', 'Inès'))).toEqual([])
    expect(ids(at('a', '18:00', '19:00', null), at('b', '18:00', '19:00', null))).toEqual([])
  })

  it('are found over midnight', () => {
    expect(ids(at('a', '23:00', '01:00'), at('b', '00:30', '01:30', 'Priya', '2026-03-13'))).toEqual([
      ['a', 'b'],
    ])
  })

  it('are none where upstream sent one class twice, or doesn’t say when one ends', () => {
    expect(ids(at('a', '18:00', '19:00'), at('a', '18:00', '19:00'))).toEqual([])
    expect(ids(at('a', '18:00', ''), at('b', '18:00', '19:00'))).toEqual([])
  })
})
