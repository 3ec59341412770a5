import { expect, it } from 'vitest'
import { readClass } from './class-times'
import { formatHours, totalsOf } from './totals'

const at = (id: string, more = {}) =>
  readClass(
    {
      class_id: id,
      class_name: 'Flow',
      class_category: 'Yoga',
      staff_name: 'Kofi Mensah',
      start_time: '17:30:00',
      end_time: '18:15:00',
      ...more,
    },
    '2026-03-09',
    id,
  )

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [495, '8 h 15 min'],
])('formats %i minutes', (minutes, text) => {
  expect(formatHours(minutes)).toBe(text)
})

it('adds up classes, and hours past midnight', () => {
  const night = at('b', { start_time: '23:00', end_time: '00:30' })
  expect(totalsOf([at('a'), night])).toEqual({ total: '2 classes, 2 h 15 min', parts: [] })
})

it('names the hours of each category by name', () => {
  expect(totalsOf([at('a'), at('b', { class_category: 'Aqua' })]).parts).toEqual([
    'Aqua 45 min',
    'Yoga 45 min',
  ])
})

it('has no categories if one is unknown', () => {
  expect(totalsOf([at('a'), at('b', { class_category: null })]).parts).toEqual([])
})

it('says which classes its hours leave out', () => {
  expect(totalsOf([at('a'), at('b', { end_time: null })]).total).toBe(
    '2 classes, 45 min, 1 class without a start or an end',
  )
})

it('counts a class that was sent twice once', () => {
  expect(totalsOf([at('a'), at('a')]).total).toBe('1 class, 45 min')
})
