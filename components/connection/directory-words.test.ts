import { expect, it } from 'vitest'
import { directoryFailure, directoryWords } from './directory-words'

const when = (at: string) => at.slice(11, 16)
const status = {
  people: 1,
  unreadable: 0,
  isWhole: true,
  readAt: '2026-03-12T10:01:00.000Z',
  sweptAt: '2026-03-12T02:00:00.000Z',
  failure: null,
}

it('says how many there are and how old it is', () => {
  expect(directoryWords(status, when)).toBe('1 person; changes read at 10:01; everybody read at 02:00.')
  expect(directoryWords({ ...status, unreadable: 3 }, when)).toMatch(/ at 02:00\. 3 rows couldn’t be read\.$/)
})

it('says that it isn’t whole, that reading fails, and that it is off', () => {
  const failure = { since: '2026-03-12T10:05:00.000Z', kind: 'timeout' }
  expect(directoryWords({ ...status, people: 3000, isWhole: false, sweptAt: null, failure }, when)).toBe(
    '3,000 people so far, not everybody was read yet.',
  )
  expect(directoryFailure({ ...status, failure }, when)).toBe(
    'Reading fails since 10:05: no answer in time. It is tried again by itself.',
  )
  expect(directoryFailure(status, when)).toBeNull()
  expect(directoryWords(null, when)).toMatch(/^Switched off/)
})
