import { expect, it } from 'vitest'
import { newestFirst, sectionOf } from './section'

it('distinguishes not sent, empty and another shape', () => {
  const visits = (value: unknown) => sectionOf({ id: 'c1', visits: value }, 'visits').kind
  expect(sectionOf({ id: 'c1' }, 'visits').kind).toBe('missing')
  expect([[], null, '', [{ a: 1 }], [1], 'three', { total: 3 }, 0].map(visits)).toEqual([
    'empty',
    'empty',
    'empty',
    'rows',
    'other',
    'other',
    'other',
    'other',
  ])
})

it('puts the newest row first and undated rows last, in their order', () => {
  const rows = [
    { n: 1, date: '2026-03-01', time: '09:00:00' },
    { n: 2 },
    { n: 3, date: '2026-03-01', time: '18:00:00' },
    { n: 4, date: 'soon' },
    { n: 5, date: '2026-04-01' },
  ]
  expect(newestFirst(rows, 'date').map((row) => row.n)).toEqual([5, 3, 1, 2, 4])
})
