import { expect, it } from 'vitest'
import { sortText } from './filters/directory-filters'
import { orderOf } from './requests'
import { headerSort, nextSort, orderWords, sortWords } from './sort-messages'

const presses = (column: 'name' | 'email' | 'created', count: number) => {
  const seen: (string | null)[] = []
  let sort: ReturnType<typeof nextSort> = null
  for (let press = 0; press < count; press++) {
    sort = nextSort(sort, column)
    seen.push(sort && sortText(sort))
  }
  return seen
}

it('sorts names by first name, then by last name, both ways, then newest first', () => {
  expect(presses('name', 6)).toEqual(['name', '-name', 'last-name', '-last-name', null, 'name'])
})

it('sorts other columns both ways', () => {
  expect(presses('email', 4)).toEqual(['email', '-email', null, 'email'])
  expect(presses('created', 3)).toEqual(['created', null, 'created'])
  const away = orderOf({ last_seen: 'away-30' })
  expect(nextSort(null, 'last-seen', away)).toEqual({ by: 'last-seen', isDescending: true })
  expect(nextSort({ by: 'last-seen', isDescending: true }, 'last-seen', away)).toBeNull()
  expect(nextSort({ by: 'email', isDescending: false }, 'last-seen', away)).toBeNull()
  const ending = orderOf({ membership_ends: 'within-7' })
  expect(nextSort(null, 'membership-ends', ending)).toEqual({ by: 'membership-ends', isDescending: true })
  expect(nextSort({ by: 'membership-ends', isDescending: true }, 'membership-ends', ending)).toBeNull()
  const ended = orderOf({ membership_ends: 'ended-30' })
  expect(nextSort(null, 'membership-ends', ended)).toEqual({ by: 'membership-ends', isDescending: false })
  expect(nextSort(null, 'no-shows', orderOf({ no_shows: '2' }))).toEqual({
    by: 'no-shows',
    isDescending: false,
  })
  expect(nextSort({ by: 'last-name', isDescending: false }, 'email')).toEqual({
    by: 'email',
    isDescending: false,
  })
})

it('a filter that adds its column has its own order, which no press of another header repeats', () => {
  const ended = { membership_ends: 'ended-30' } as const
  const away = { last_seen: 'away-30' } as const
  const seen = { last_seen: 'within-14' } as const
  expect([{}, seen, away, { no_shows: '2' } as const, ended].map((one) => orderOf(one).by)).toEqual([
    'created',
    'created',
    'last-seen',
    'no-shows',
    'membership-ends',
  ])
  expect(orderWords(away)).toBe('Last seen, most recent first')
  expect(
    [{}, { membership_ends: 'within-7' } as const, ended, { no_shows: '1' } as const].map(orderWords),
  ).toEqual(['Newest first', 'Earliest end first', 'Latest end first', 'Most no-shows first'])
  const oldest = nextSort(null, 'created', orderOf(ended))
  const newest = nextSort(oldest, 'created', orderOf(ended))
  expect(
    [oldest, newest, nextSort(newest, 'created', orderOf(ended))].map((sort) => sort && sortText(sort)),
  ).toEqual(['created', '-created', null])
})

it('names the last name in the header of the names, and in words', () => {
  expect(headerSort({ by: 'last-name', isDescending: true })).toEqual({
    by: 'name',
    isDescending: true,
    label: 'Last name',
  })
  expect(headerSort({ by: 'email', isDescending: false })).toEqual({ by: 'email', isDescending: false })
  expect(sortWords('-last-name')).toBe('Last name, Z to A')
})
