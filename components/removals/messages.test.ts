import { expect, it } from 'vitest'
import { alsoDeletedLabel, responseMessage } from './messages'

const reading = (found: string) => ({ at: '2026-03-09T14:02:12.000Z', found })

it('says that records were also deleted only if the contact was deleted', () => {
  expect(alsoDeletedLabel({ state: 'confirmed', reading: reading('gone') })).toBe('Also deleted')
  expect(alsoDeletedLabel({ state: 'absent', reading: reading('gone') })).toBe('Also deleted')
  expect(alsoDeletedLabel({ state: 'failed', reading: null })).toBe('Not deleted')
  expect(alsoDeletedLabel({ state: 'present', reading: reading('there') })).toBe('Not deleted')
  expect(alsoDeletedLabel({ state: 'confirmed', reading: reading('there') })).toBe('To be deleted')
  expect(alsoDeletedLabel({ state: 'unknown', reading: null })).toBe('To be deleted')
})

it('distinguishes an invalid response from none', () => {
  expect(responseMessage({ answer: 'unexpected-status', status: 409 })).toBe('Invalid response (409)')
  expect(responseMessage({ answer: 'timeout', status: null })).toBe('No response in time')
  expect(responseMessage(null)).toBe('Not recorded')
})
