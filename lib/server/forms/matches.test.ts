import { describe, expect, it } from 'vitest'
import type { Customer, Submission } from '@/lib/contract'
import { matchedBy } from './matches'

const contact = { id: 'c7', email: 'Lukasz@Mailbox.example', phone: '+1 555 010 2233' } as Customer
const by = (submission_data: Record<string, unknown>, one = contact) =>
  matchedBy({ submission_id: 's1', submission_data } as Submission, one)

describe('a submission’s sender', () => {
  it.each([
    ['email', { email: 'LUKASZ@mailbox.example' }],
    ['email', { 'Your e-mail': ' lukasz@mailbox.example ' }],
    ['phone', { mobile: '+1 (555) 010-2233' }],
    ['phone', { phone: '+15550102233', email: 'not an email' }],
    ['phone', { phone: '0015550102233' }],
    ['phone', { phone: '+١٥٥٥٠١٠٢٢٣٣ ext. 7' }],
    ['email', { email: 'lukasz@mailbox.example\u200b' }],
  ])('%s: %j', (expected, answers) => expect(by(answers)).toBe(expected))

  it.each([
    { email: 'kim@mailbox.example' },
    // The two share a number, or he is another person's emergency contact.
    { email: 'kim@mailbox.example', phone: contact.phone },
    { emergency_contact: { email: contact.email } },
    { comment: contact.email },
    { phone: '15550102233' },
    {},
  ])('not %j', (answers) => expect(by(answers)).toBeNull())

  it('never matches a contact without email and phone', () => {
    for (const nothing of [undefined, null, '', ' '])
      expect(
        by({ email: ' ', phone: '-----' }, { id: 'c8', email: nothing, phone: nothing } as Customer),
      ).toBeNull()
  })
})
