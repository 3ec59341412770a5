import { expect, it } from 'vitest'
import { ApiError, NOT_OURS } from '@/lib/browser/api'
import { failureWords, INSIGHTS_OFF } from './failure-messages'

const subject = { asked: 'the list', records: 'customers', kept: 'Your filters are kept.' }
const words = (type: string) =>
  failureWords(
    new ApiError(429, { type, title: 'You have read it all', status: 429, detail: 'Go on in 9 minutes.' }),
    subject,
  )

it.each([
  ['/problems/upstream-keys', 'The keys were refused'],
  ['/problems/upstream-tls', 'The keys were refused'],
  ['/problems/upstream-too-large', 'The keys were refused'],
  ['/problems/upstream-busy', 'The keys were refused'],
  ['/problems/upstream-refused', 'The keys were refused'],
  ['/problems/upstream-answer', 'Your customer system sent an unexpected response'],
])('%s: %s', (type, title) => {
  const problem = { type, title: 'The keys were refused', status: 502, detail: 'An admin knows.' }
  expect(failureWords(new ApiError(502, problem), subject)).toEqual({
    title,
    detail: 'An admin knows. Your filters are kept.',
    again: true,
  })
})

it('doesn’t blame the customer system when Frontdesk itself is busy', () => {
  const busy = { type: '/problems/busy', title: 'Frontdesk is busy', status: 503 }
  expect(failureWords(new ApiError(503, busy), subject).title).toBe('Frontdesk is busy')
})

it('doesn’t blame the customer system when Frontdesk’s database is unavailable', () => {
  const away = {
    type: '/problems/database-away',
    title: 'Frontdesk can’t reach its own database',
    status: 503,
  }
  expect(failureWords(new ApiError(503, away), subject).title).toBe(away.title)
})

it.each([502, 503, 504])('a %i of a proxy isn’t put down to the studio’s system', (status) => {
  const down = { type: NOT_OURS, title: 'Frontdesk sent an unexpected response', status }
  expect(failureWords(new ApiError(status, down), subject).title).toBe('Can’t reach Frontdesk')
})

it('shows the server’s message for a spent quota, which says when it resets', () => {
  expect(words('/problems/read-quota')).toEqual({
    title: 'You have read it all',
    detail: 'Go on in 9 minutes.',
    again: true,
  })
  expect(words('/problems/other').detail).toBe('Your filters are kept.')
})

it('offers no second try for what the studio has turned off', () => {
  const title = 'Last seen is turned off'
  const problem = { type: INSIGHTS_OFF, title, status: 409 }
  expect(failureWords(new ApiError(409, problem), subject)).toEqual({
    title,
    detail: 'Your filters are kept.',
    again: false,
  })
})
