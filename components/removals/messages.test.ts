import { expect, it } from 'vitest'
import { alsoDeletedLabel, countsText, responseMessage, statementOf, submissionsText } from './messages'

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

it('states in one sentence who deleted which contact, and when', () => {
  const facts = { studio: 'Harbor Yoga', contactId: 'cus_1', when: '9 Mar 2026, 14:02:11 (Europe/Berlin)' }
  expect(statementOf('confirmed', facts)).toBe(
    'Harbor Yoga permanently deleted the contact cus_1 from its customer system on 9 Mar 2026, 14:02:11 (Europe/Berlin), with the records listed below.',
  )
  expect(statementOf('confirmed', { ...facts, studio: null })).toMatch(/^The studio permanently deleted/)
  expect(statementOf('absent', facts)).toMatch(/^The contact cus_1 was already deleted/)
})

it('counts the records that were deleted with the contact', () => {
  const none = { visits: 0, purchases: 0, memberships: 0, sales_notes: 0, events: 0, submissions: 0 }
  expect(countsText(none)).toBe('No other records')
  expect(countsText({ ...none, visits: 1200, sales_notes: 1, events: null, submissions: null })).toBe(
    '1,200 visits, 1 note; events not counted',
  )
  expect(submissionsText(true)).toMatch(/^Deleted by the customer system/)
  expect(submissionsText(false)).toMatch(/doesn’t say whether it deletes them/)
})
