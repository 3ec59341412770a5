import { expect, it } from 'vitest'
import { directoryFailure, directoryMessage } from './messages'

const when = (at: string) => at.slice(11, 16)
const status = {
  people: 1,
  unreadable: 0,
  isWhole: true,
  readAt: '2026-03-12T10:01:00.000Z',
  sweptAt: '2026-03-12T02:00:00.000Z',
  failure: null,
}

it('says how many customers there are and how current they are', () => {
  expect(directoryMessage(status, when)).toBe('1 customer; updated 10:01; last full sync 02:00.')
  expect(directoryMessage({ ...status, unreadable: 3 }, when)).toMatch(/ 02:00\. 3 rows couldn’t be read\.$/)
})

it('says that the first sync is running, that syncing fails, and that the directory is off', () => {
  const failure = { since: '2026-03-12T10:05:00.000Z', kind: 'timeout' }
  expect(directoryMessage({ ...status, people: 3000, isWhole: false, sweptAt: null, failure }, when)).toBe(
    '3,000 customers so far; the first sync is still running.',
  )
  expect(directoryFailure({ ...status, failure }, when)).toBe(
    'Sync failing since 10:05: timed out. Retrying automatically.',
  )
  expect(directoryFailure(status, when)).toBeNull()
  expect(directoryMessage(null, when)).toMatch(/^Off\./)
})
