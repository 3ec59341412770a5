import { describe, expect, it } from 'vitest'
import { findClashes } from './clashes'
import { readClass } from './class-times'

const DAY = '2026-03-12'
const at = (class_id: string, start: string, end: string, staff_name: string | null = 'Priya', day = DAY) =>
  readClass({ class_id, date: day, start_time: start, end_time: end, staff_name }, day, `${day}/${class_id}`)

const ids = (...classes: Parameters<typeof findClashes>[0][number][]) =>
  findClashes(classes).map((clash) => clash.classes.map(({ row }) => row.class_id))

describe('overlapping classes', () => {
  it('are overlapping classes of one staff member', () => {
    expect(ids(at('b', '19:00', '19:45'), at('a', '18:30', '19:30'))).toEqual([['a', 'b']])
  })

  it('need an overlap, the same staff member, and a named one', () => {
    expect(ids(at('a', '18:00', '19:00'), at('b', '19:00', '20:00'))).toEqual([])
    expect(ids(at('a', '18:00', '19:00'), at('b', '18:00', '19:00', 'Inès'))).toEqual([])
    expect(ids(at('a', '18:00', '19:00', null), at('b', '18:00', '19:00', null))).toEqual([])
  })

  it('are found across midnight', () => {
    expect(ids(at('a', '23:00', '01:00'), at('b', '00:30', '01:30', 'Priya', '2026-03-13'))).toEqual([
      ['a', 'b'],
    ])
  })

  it('ignore a class sent twice, and one without an end', () => {
    expect(ids(at('a', '18:00', '19:00'), at('a', '18:00', '19:00'))).toEqual([])
    expect(ids(at('a', '18:00', ''), at('b', '18:00', '19:00'))).toEqual([])
  })
})
