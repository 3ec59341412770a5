import { expect, it } from 'vitest'
import { senderWords } from './senders'

const ana = { id: '1', firstname: 'Ana', lastname: 'Lopez' }
const nameless = { id: '2', firstname: null, lastname: null }
const given = 'ana@a.test'
const unnamed = (text: string) => ({ text, isName: false })

it('names the only match, by id if there is no name', () => {
  expect(senderWords({ given, people: [ana] })).toEqual({ text: 'Ana Lopez', isName: true })
  expect(senderWords({ given, people: [nameless] })).toEqual({ text: '2', isName: true })
})

it('shows the given email or number if there is no match, several, or none yet', () => {
  expect(senderWords({ given, people: [] })).toEqual(unnamed('ana@a.test · not a customer'))
  expect(senderWords({ given, people: [ana, nameless] })).toEqual(unnamed('ana@a.test · several customers'))
  expect(senderWords({ given, people: null })).toEqual(unnamed('ana@a.test · not found yet'))
  for (const missing of [null, undefined]) expect(senderWords(missing)).toEqual(unnamed('unknown'))
})
