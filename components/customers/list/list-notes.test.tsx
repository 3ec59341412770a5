import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { formatInstant } from '@/lib/format/instants'
import { ListCoverage, ListNotes, type ListNotesProps } from './list-notes'

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

const SEEN_AT = '2026-03-01T12:00:00.000Z'
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

it('a list with Last seen says that any event counts, and as of when', () => {
  const line = (seenAt: string | null) => (
    <ListCoverage filters={{}} coverage={undefined} seenAt={seenAt} className="" />
  )
  const { container, rerender } = render(line(null))
  expect(container.textContent).toBe('')
  rerender(line(SEEN_AT))
  expect(container.textContent).toBe(`Last seen: any event, as of ${formatInstant(SEEN_AT, own)}.`)
})

it('shows when full data was read only in the user’s time zone', async () => {
  const coverage = { readAt: SEEN_AT, active: 9, known: { memberships: 4, visits: 4 } }
  const line = (
    <ListCoverage filters={{ no_shows: '1' }} coverage={coverage} seenAt={null} className="block" />
  )
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(line)
  // It takes its space, so that nothing moves.
  expect(box.firstElementChild?.classList).toContain('invisible')
  const root = await act(async () => hydrateRoot(box, line))
  expect(box.firstElementChild?.classList).not.toContain('invisible')
  expect(box.textContent).toBe(
    `No-shows: known for 4 of 9 active customers, as of ${formatInstant(SEEN_AT, own)}.`,
  )
  await act(async () => root.unmount())
  box.remove()
})
