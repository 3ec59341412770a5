import { expect, it } from 'vitest'
import { sortText } from './filters/directory-filters'
import { headerSort, nextSort, sortWords } from './sort-messages'

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
  expect(nextSort({ by: 'last-name', isDescending: false }, 'email')).toEqual({
    by: 'email',
    isDescending: false,
  })
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
