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

it('blanks around it don’t matter', () => {
  expect(of({ email: ' ana@mailbox.example\n' })).toEqual({ email: 'ana@mailbox.example' })
})

it('an emergency contact is not who sent the form', () => {
  expect(of({ emergency_contact: { phone: '+1 555 010 2233', email: 'kim@mailbox.example' } })).toBe(null)
})

it('takes no text about something else for a contact', () => {
  expect(of({ comment: 'ana@mailbox.example', birth_year: '19801224' })).toBe(null)
})

it('throws for no answer of any shape', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      of(data)
    }),
  )
})
