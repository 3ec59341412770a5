import { expect, it } from 'vitest'
import { senderLine, senderWords } from './senders'

const ana = { id: '1', firstname: 'Ana', lastname: 'Lopez' }
const nameless = { id: '2', firstname: null, lastname: null }
const given = 'ana@a.test'
const EMAIL = { submission_data: { email: given } }
const NAMED = { submission_data: { name: 'Ana Lopes' } }

it('names the only match, by id if there is no name', () => {
  expect(senderWords({ given, people: [ana] }, NAMED)).toEqual({ text: 'Ana Lopez', isName: true })
  expect(senderWords({ given, people: [nameless] }, EMAIL)).toEqual({ text: 'No name (2)', isName: true })
})

it('shows the given email or number if there is no match, several, or none yet', () => {
  expect(senderLine({ given, people: [] }, EMAIL)).toBe('ana@a.test · not a customer')
  expect(senderLine({ given, people: [ana, nameless] }, EMAIL)).toBe('ana@a.test · several customers')
  expect(senderLine({ given, people: null }, EMAIL)).toBe('ana@a.test · customer not known yet')
  expect(senderWords({ given, people: [] }, EMAIL).isName).toBe(false)
  for (const missing of [null, undefined]) expect(senderLine(missing, EMAIL)).toBe('No name given')
})

it('prefers the name in the answers to an email that names no single customer', () => {
  expect(senderLine({ given, people: [] }, NAMED)).toBe('Ana Lopes · not a customer')
  expect(senderWords(null, NAMED)).toEqual({ text: 'Ana Lopes', isName: true })
})
