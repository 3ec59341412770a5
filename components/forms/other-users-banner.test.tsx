import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OtherUsersBanner } from './other-users-banner'
import { pageOf } from './queries'
import { emptyWords } from './search/empty-messages'

it('says how many submissions of other users were left out', () => {
  const { rerender, container } = render(<OtherUsersBanner count={1200} />)
  expect(
    screen.getByText(
      'Your customer system also returned 1,200 submissions with other user IDs. They aren’t shown.',
    ),
  ).toBeTruthy()
  rerender(<OtherUsersBanner count={1} />)
  expect(screen.getByText(/also returned 1 submission with other user IDs/)).toBeTruthy()
  rerender(<OtherUsersBanner count={0} />)
  expect(container.textContent).toBe('')
})

it('keeps the number of omitted rows and the paging warning', () => {
  const unmatched = { rows: 3, filters: ['user_id' as const] }
  const page = pageOf({ submissions: [], unreadable: [], senders: null, unmatched, paging: 'repeats' })
  expect(page).toEqual({ members: [], unreadable: [], senders: null, leftOut: 3, paging: 'repeats' })
})

it('doesn’t claim that a user sent none when all rows were other users’', () => {
  const nothing = {
    search: '',
    filter: null,
    hasDays: false,
    isFiltered: false,
    isEverything: false,
    all: { state: 'idle' as const, total: null },
    address: { page: 1, userId: 'u1' },
    loaded: [],
  }
  const { title, detail } = emptyWords({ ...nothing, leftOut: 2 })
  expect(title).toBe('No submissions with this user ID on this page')
  expect(detail).toMatch(/submissions with other user IDs. They aren’t shown/)
  expect(emptyWords({ ...nothing, leftOut: 0 }).title).toBe('No submissions with this user ID')
})
