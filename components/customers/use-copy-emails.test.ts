import { expect, it } from 'vitest'
import { emailsOf } from './use-copy-emails'

it('copies each email once and leaves out who has none', () => {
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
