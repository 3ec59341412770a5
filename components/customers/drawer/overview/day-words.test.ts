import { expect, it } from 'vitest'
import { dayAge, dayAhead } from './day-words'

const TODAY = '2026-12-30'

it('says how far a day is from today', () => {
  expect(
    ['2026-12-30', '2026-12-29', '2026-12-28', '2026-09-20', '2024-01-01'].map((day) => dayAge(day, TODAY)),
  ).toEqual(['today', 'yesterday', '2 days ago', '3 months ago', '2 years ago'])
  expect(['2026-12-31', '2027-01-02'].map((day) => dayAge(day, TODAY))).toEqual(['tomorrow', 'in 3 days'])
  // In days, as Away counts.
  expect(['2026-11-29', '2026-10-02', '2026-10-01'].map((day) => dayAge(day, TODAY))).toEqual([
    '31 days ago',
    '89 days ago',
    '2 months ago',
  ])
  expect(dayAge('2027-03-01', TODAY)).toBe('in 61 days')
})

it('names a day to come', () => {
  expect(['2026-12-30', '2026-12-31', '2027-01-02'].map((day) => dayAhead(day, TODAY))).toEqual([
    'today',
    'tomorrow',
    'Sat 2 Jan 2027',
  ])
})
