import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contactIn } from './contact-in'

const of = (submission_data: unknown, more = {}) =>
  contactIn({ submission_id: 's', submission_data, ...more })

it('prefers the email, then the phone number', () => {
  expect(of({ phone: '+1 555 010 2233', email: 'ana@mailbox.example' })).toEqual({
    email: 'ana@mailbox.example',
  })
  expect(of({ mobile: '+1 555 010 2233', email: 'not an email' })).toEqual({ phone: '+1 555 010 2233' })
  expect(of({}, { email: 'ana@mailbox.example' })).toEqual({ email: 'ana@mailbox.example' })
})

it('ignores blanks around it', () => {
  expect(of({ email: ' ana@mailbox.example\n' })).toEqual({ email: 'ana@mailbox.example' })
})

it('an emergency contact isn’t the sender', () => {
  expect(of({ emergency_contact: { phone: '+1 555 010 2233', email: 'kim@mailbox.example' } })).toBe(null)
})

it.each([
  { 'Friend email': 'kim@mailbox.example', Email: 'ana@mailbox.example' },
  { Email: 'ana@mailbox.example', guardian_email: 'kim@mailbox.example' },
  { preferred_email: 'ana@mailbox.example', 'Guest phone': '+1 555 010 2233' },
  { email: 'ana@mailbox.example', 'Your e-mail': 'ANA@mailbox.example ' },
  { referrerEmail: 'kim@mailbox.example', emergency_phone: '+1 555 010 2233', email: 'ana@mailbox.example' },
])('another person’s contact isn’t the sender’s: %j', (answers) =>
  expect(of(answers)).toEqual({ email: 'ana@mailbox.example' }),
)

it.each([
  { 'Friend email': 'kim@mailbox.example' },
  {
    next_of_kin_phone: '+1 555 010 2233',
    kid_email: 'kim@mailbox.example',
    mother_email: 'di@mailbox.example',
  },
  { parent_phone: '+1 555 010 2233', "Doctor's telephone": '+1 555 010 2234' },
  { email: 'ana@mailbox.example', work_email: 'ana@work.example' },
  { email: 'ana@mailbox.example', work_email: 'ana@work.example', phone: '+1 555 010 2233' },
  { phone: '+1 555 010 2233', mobile: '+1 555 010 2234' },
])('mistakes no contact for another: %j', (answers) => expect(of(answers)).toBe(null))

it('a phone number may be a number', () => {
  expect(of({ phone: 15550102233 })).toEqual({ phone: '15550102233' })
  expect(of({ phone: 1.5, email: 7 })).toBe(null)
})

it('an email or number written in two ways is one contact', () => {
  expect(of({ email: '\u200bana@mailbox.example', work_email: 'ANA@mailbox.example\u00a0' })).toEqual({
    email: 'ana@mailbox.example',
  })
  expect(of({ phone: '+1 (555) 010-2233', mobile: '0015550102233 ext. 7' })).toEqual({
    phone: '+1 (555) 010-2233',
  })
  expect(of({ phone: '٠١٥١٥٥٥٠١٠٦' })).toEqual({ phone: '٠١٥١٥٥٥٠١٠٦' })
})

it.each(['4.91512E+11', '2025-11-03', '5550102 (after 18h)', '555-0102 / 555-0199', 'none'])(
  'doesn’t accept %s as a phone number',
  (phone) => expect(of({ phone })).toBe(null),
)

it('ignores text that only contains a contact', () => {
  expect(of({ comment: 'ana@mailbox.example', birth_year: '19801224' })).toBe(null)
})

it('never throws, for answers of any shape', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      of(data)
    }),
  )
})
