import { expect, it } from 'vitest'
import type { DirectoryAnswer } from '@/lib/answers/directory'
import type { SearchAnswer } from '@/lib/answers/search'
import type { Customer } from '@/lib/contract'
import { foundWords, seeAllWords } from './found-messages'

const ana: Customer = { id: 'c1' }
const directory: DirectoryAnswer = {
  total: 1,
  isMore: false,
  isWhole: true,
  people: 5000,
  unreadable: 0,
  readAt: null,
}

const answer: SearchAnswer = {
  members: [ana],
  unreadable: [],
  kind: 'name',
  highlights: {},
  total: 1,
  isComplete: true,
  directory,
}
const found = (over: Partial<SearchAnswer>) => foundWords({ state: 'found', answer: { ...answer, ...over } })

it('offers all matches if there are more', () => {
  const all = (over: Partial<SearchAnswer>) => seeAllWords({ state: 'found', answer: { ...answer, ...over } })
  expect(all({})).toBeNull()
  expect(all({ total: 1066 })).toEqual({ label: 'See all 1,066 customers', detail: '1 of 1,066 shown' })
  expect(all({ total: 1000, directory: { ...directory, isMore: true } })).toEqual({
    label: 'See more customers',
    detail: '1 of more than 1,000 shown',
  })
  expect(all({ total: 30, isWaiting: true })).toBeNull()
})

it('says that syncing isn’t complete, also if there are matches', () => {
  const partial = { ...directory, isWhole: false }
  const still = 'Still syncing customers (5,000 so far). More may match later.'
  expect(found({ directory: partial })).toBe(still)
  expect(found({ members: [], directory: partial })).toBe(`No customers match. ${still}`)
  expect(found({ members: [], directory: null })).toBe('No customers match.')
  expect(foundWords({ state: 'nothing-asked', answer: null })).toBe('')
})

it('says that matches are unreadable, or that an unreadable row may match', () => {
  expect(found({ members: [], unreadable: [{ index: 0, issues: [], raw: {} }] })).toBe(
    '1 matching row couldn’t be read. Search on the Customers page to see it.',
  )
  const missing = { ...directory, total: 0, unreadable: 3 }
  expect(found({ members: [], directory: missing })).toBe(
    'No customers match. 3 rows couldn’t be read, so the customer you want may be missing.',
  )
  expect(found({ directory: missing })).toBe('')
})

it('says that the customer system ignored the search', () => {
  expect(found({ unmatched: { rows: 1, filters: ['phone'] } })).toBe(
    'Your customer system ignored the phone filter, so these results come from Frontdesk’s copy.',
  )
  expect(found({ members: [], unmatched: { rows: 1, filters: ['_id', 'user_id'] }, directory: null })).toBe(
    'No customers match. Your customer system ignored the contact ID and user ID filters and sent other customers. They aren’t shown. The customer you want may still exist.',
  )
})

it('says that the customer system couldn’t be searched, and why', () => {
  const unanswered = { type: '/problems/upstream-unreachable', title: 'Can’t reach your customer system' }
  const words =
    'Can’t reach your customer system, so only Frontdesk’s copy was searched. Try again in a moment.'
  expect(found({ unanswered })).toBe(words)
  expect(found({ members: [], unanswered })).toBe(`No customers match. ${words}`)
})

it('says that the search still waits for the customer system', () => {
  expect(found({ isWaiting: true })).toBe('Searching…')
})
