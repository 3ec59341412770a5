import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { failureWords } from './failure-words'

const subject = { asked: 'the list', records: 'customers', kept: 'Your filters are kept.' }
const words = (type: string) =>
  failureWords(
    new ApiError(429, { type, title: 'You have read it all', status: 429, detail: 'Go on in 9 minutes.' }),
    subject,
  )

it('a spent quota is told in the server’s own words, which say when reading goes on', () => {
  expect(words('/problems/read-quota')).toEqual({
    title: 'You have read it all',
    detail: 'Go on in 9 minutes.',
    again: true,
  })
  expect(words('/problems/other').detail).toBe('Your filters are kept.')
})
