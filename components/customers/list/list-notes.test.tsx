import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListNotes, type ListNotesProps } from './list-notes'

const NOTHING: ListNotesProps = {
  view: { view: null, isPartial: false } as unknown as ListNotesProps['view'],
  odd: [],
  setAside: [],
  isLive: false,
  unreadable: [],
  search: undefined,
  paging: undefined,
  missed: 0,
  disputed: 0,
  count: 0,
}
const show = (notes: Partial<ListNotesProps>) => render(<ListNotes {...NOTHING} {...notes} />).container

it('says that only the directory was searched when the customer system couldn’t be', () => {
  const unanswered = { type: '/problems/upstream-unreachable', title: 'Can’t reach your customer system' }
  show({ search: { members: [], unreadable: [], unanswered } })
  expect(
    screen.getByText(
      'Can’t reach your customer system, so only Frontdesk’s copy was searched. Try again in a moment.',
    ),
  ).toBeTruthy()
})

it('says that only the customer system was searched when the directory couldn’t be', () => {
  const directoryProblem = { type: 'about:blank', title: 'Something went wrong on our side' }
  show({ search: { members: [], unreadable: [], directoryProblem } })
  expect(
    screen.getByText(/so only your customer system was searched\. Try again in a moment\.$/),
  ).toBeTruthy()
})

it.each([
  ['repeats', /returned the same rows again instead of the next ones.*may be incomplete/],
  ['changed', /The list changed while loading\. Some rows may be missing/],
  ['unknown', /Couldn’t check for more rows\. There may be more/],
] as const)('a page whose paging is “%s” says that the list may not be all', (paging, words) => {
  show({ paging })
  expect(screen.getByText(words)).toBeTruthy()
})

it('shows nothing for a complete list', () => {
  expect(show({}).textContent).toBe('')
})
