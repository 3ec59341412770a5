import { expect, it } from 'vitest'
import { copiedWords, emailsOf } from './use-copy-emails'

it('copies each email once and skips customers without one', () => {
  const selected = [
    { id: '1', email: 'ana@x.example' },
    { id: '2', email: '' },
    { id: '3', email: null },
    { id: '4' },
    { id: '5', email: ' ana@x.example ' },
    { id: '6', email: 'bo@x.example' },
  ]
  expect(emailsOf(selected)).toEqual(['ana@x.example', 'bo@x.example'])
})

it('says how many of the emails are opted out, and that the opt-out list isn’t known', () => {
  const customers = [
    { id: '1', email: 'ana@x.example', email_optout: 1 },
    { id: '2', email: ' ana@x.example', email_optout: 1 },
    { id: '3', email: 'bo@x.example', email_optout: 0 },
    { id: '4', email: '', email_optout: 1 },
  ]
  expect(copiedWords(customers, true)).toBe('Copied 2 emails, 1 opted out')
  expect(copiedWords(customers.slice(2, 3), false)).toBe('Copied 1 email, opt-out list not checked')
})
