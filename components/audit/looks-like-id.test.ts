import { expect, it } from 'vitest'
import { looksLikeId } from './looks-like-id'

it.each(['cus_QPH0DC8TMV', 'usr_10005', 'exp_1', '65f0c2a9e4b0', '123456'])('takes %s for an ID', (text) => {
  expect(looksLikeId(text)).toBe(true)
})

it.each(['Gutkowski', 'Ana Lopez', 'Smith-Jones', 'ana1@x.example', '+1 555 010 2233', '555-0102233', '陈'])(
  'takes “%s” for a name, an email or a phone number',
  (text) => {
    expect(looksLikeId(text)).toBe(false)
  },
)
