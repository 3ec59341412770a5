import { expect, it } from 'vitest'
import { coverageTexts } from './coverage'

const COUNTS = { active: 4870, known: { memberships: 3120, visits: 3100 } }

it('says of how many active customers memberships and no-shows are known, and when they were read', () => {
  expect(coverageTexts(COUNTS, '29 Nov 2026, 03:12')).toEqual([
    'Memberships: known for 3,120 of 4,870 active customers, as of 29 Nov 2026, 03:12.',
    'No-shows: known for 3,100 of 4,870 active customers, as of 29 Nov 2026, 03:12.',
  ])
  expect(coverageTexts(COUNTS, '29 Nov 2026, 03:12', ['visits'])).toEqual([
    'No-shows: known for 3,100 of 4,870 active customers, as of 29 Nov 2026, 03:12.',
  ])
  expect(coverageTexts(COUNTS, '29 Nov 2026, 03:12', [])).toEqual([])
})

it('says it once if it is the same for both', () => {
  const same = { active: 40, known: { memberships: 12, visits: 12 } }
  expect(coverageTexts(same, '03:12')).toEqual([
    'Memberships and no-shows: known for 12 of 40 active customers, as of 03:12.',
  ])
})

it('says what is known before the first nightly run', () => {
  expect(coverageTexts(COUNTS, null, ['memberships'])).toEqual([
    'Memberships: known for 3,120 of 4,870 active customers so far.',
  ])
  expect(coverageTexts({ active: 0, known: { memberships: 0, visits: 0 } }, null)).toEqual([])
  expect(coverageTexts(null, null, ['visits'])).toEqual(['No-shows aren’t known for all customers yet.'])
})
