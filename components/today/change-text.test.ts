import { expect, it } from 'vitest'
import { beforeOf, changeText, changeWords } from './change-text'

const before = {
  class_id: 'c1',
  class_name: 'Mat Pilates',
  class_category: 'Pilates',
  program_name: 'Adults',
  staff_name: 'Hannah',
  date: '2026-03-11',
  start_time: '06:30:00',
  end_time: '07:30:00',
}
const moved = { ...before, start_time: '08:00:00', end_time: '09:00:00' }

it('says all that changed: the time, the name and the instructor', () => {
  const renamed = { ...before, class_name: 'Pilates for all' }
  expect(beforeOf({ kind: 'moved', before, after: moved })).toBe('was 06:30–07:30')
  expect(beforeOf({ kind: 'moved', before, after: { ...moved, staff_name: 'Tom' } })).toBe(
    'was 06:30–07:30, Hannah',
  )
  expect(beforeOf({ kind: 'staff', before, after: { ...renamed, staff_name: 'Tom' } })).toBe(
    'was Mat Pilates, Hannah',
  )
  expect(beforeOf({ kind: 'renamed', before, after: renamed })).toBe('was Mat Pilates')
})

it('says the end of a class that only ends at another time, and the one before', () => {
  const longer = { kind: 'end' as const, before, after: { ...before, end_time: '07:45:00' } }
  expect(changeWords(longer)).toBe('Ends 07:45, was 07:30')
  expect(changeText({ day: before.date, change: longer }, false)).toBe('Ends 07:45, was 07:30')
  const other = { ...longer, after: { ...longer.after, staff_name: 'Tom' } }
  expect(changeWords(other)).toBe('Ends 07:45, was 07:30, Hannah')
  expect(changeWords({ kind: 'moved', before, after: moved })).toBe('Moved, was 06:30–07:30')
  expect(changeWords({ kind: 'added', after: moved })).toBe('New')
})

it('says nothing where there was nothing else before', () => {
  const recategorised = { ...before, class_category: 'Yoga' }
  expect(beforeOf({ kind: 'renamed', before, after: recategorised })).toBeNull()
  expect(beforeOf({ kind: 'added', after: moved })).toBeNull()
  expect(beforeOf({ kind: 'canceled', before })).toBeNull()
})
