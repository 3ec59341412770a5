import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { notSelectedWords, SELECT_ALL, selectedWords } from './select-all-messages'

it('offers all, shows the progress, and says how many are selected', () => {
  expect(SELECT_ALL.offer(1248, true)).toBe('Select all 1,248 that match')
  expect(SELECT_ALL.offer(1248, false)).toBe('Select all 1,248')
  expect(SELECT_ALL.progress(600, 1248)).toBe('Selecting… 600 of 1,248')
  expect(SELECT_ALL.exportAll(1248, true)).toBe('Export all 1,248 that match…')
  expect(SELECT_ALL.exportAll(1248, false)).toBe('Export all 1,248…')
  expect(SELECT_ALL.most).toBe('Up to 5,000 can be selected')
  expect(selectedWords(1248)).toBe('1,248 selected')
})

it('says why nothing more was selected, and what to do', () => {
  const quota = {
    type: '/problems/read-quota',
    title: 'You’ve reached your hourly limit',
    status: 429,
    detail: 'Each user can load 200,000 rows per hour. Try again in 34 minutes.',
  }
  expect(notSelectedWords(new ApiError(429, quota))).toBe(
    'You’ve reached your hourly limit. Each user can load 200,000 rows per hour. Try again in 34 minutes. Your selection hasn’t changed.',
  )
  const lost = { type: '/problems/unreachable', title: 'Can’t reach Frontdesk', status: 0 }
  expect(notSelectedWords(new ApiError(0, lost))).toBe(
    'Can’t reach Frontdesk. Your selection hasn’t changed. Try again.',
  )
  const ended = { type: 'about:blank', title: 'Unauthorized', status: 401 }
  expect(notSelectedWords(new ApiError(401, ended))).toBe('You’re signed out.')
})
