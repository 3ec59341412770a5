import { expect, it } from 'vitest'
import { copiedWords, emailsOf, mailable } from './use-copy-emails'

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

const CUSTOMERS = [
  { id: '1', email: 'ana@x.example', email_optout: 1 },
  { id: '2', email: ' ana@x.example', email_optout: 1 },
  { id: '3', email: 'bo@x.example', email_optout: 0 },
  { id: '4', email: '', email_optout: 1 },
]

it('leaves out those who opted out of email, and says so', () => {
  expect(emailsOf(mailable(CUSTOMERS))).toEqual(['bo@x.example'])
  expect(copiedWords(CUSTOMERS, mailable(CUSTOMERS), true)).toBe(
    'Copied 1 email, left out 1 opted out, 1 without an email, 1 duplicate',
  )
})

it('says how many of all emails are opted out, and that the opt-out list isn’t known', () => {
  expect(copiedWords(CUSTOMERS, CUSTOMERS, true)).toBe(
    'Copied 2 emails, 1 opted out, 1 without an email, 1 duplicate',
  )
  const allowed = CUSTOMERS.slice(2, 3)
  expect(copiedWords(allowed, allowed, false)).toBe('Copied 1 email, opt-out list not checked')
})

it('accounts for every customer, also if only one of two with the same email opted out', () => {
  const shared = [
    { id: '5', email: 'cy@x.example', email_optout: 1 },
    { id: '6', email: 'cy@x.example', email_optout: 0 },
    { id: '7', email: 'bo@x.example', email_optout: 0 },
  ]
  const customers = [...CUSTOMERS, ...shared]
  expect(copiedWords(customers, mailable(customers), true)).toBe(
    'Copied 2 emails, left out 1 opted out, 1 without an email, 3 duplicates',
  )
})
