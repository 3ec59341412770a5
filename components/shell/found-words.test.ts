import { expect, it } from 'vitest'
import type { DirectoryAnswer } from '@/lib/answers/directory'
import type { Customer } from '@/lib/contract'
import { foundWords } from './found-words'

const ana: Customer = { id: 'c1' }
const directory: DirectoryAnswer = {
  total: 1,
  isMore: false,
  isWhole: true,
  people: 5000,
  readAt: null,
  marks: {},
}

it('says how many more there are than are shown', () => {
  const words = (total: number, isMore = false) =>
    foundWords({ state: 'found', customers: [ana], directory: { ...directory, total, isMore } })
  expect(words(1)).toBe('')
  expect(words(1066)).toBe('1 of 1,066 customers. Find in Customers shows all.')
  expect(words(1000, true)).toBe('1 of more than 1,000 customers. Find in Customers shows all.')
})

it('says, also beside who was found, that not everybody was read yet', () => {
  const partial = { ...directory, isWhole: false }
  const still = 'Frontdesk is still reading everybody, 5,000 so far: more may come.'
  expect(foundWords({ state: 'found', customers: [ana], directory: partial })).toBe(still)
  expect(foundWords({ state: 'found', customers: [], directory: partial })).toBe(
    `No customer matches. ${still}`,
  )
  expect(foundWords({ state: 'found', customers: [], directory: null })).toBe('No customer matches.')
  expect(foundWords({ state: 'nothing-asked', customers: [], directory: null })).toBe('')
})
