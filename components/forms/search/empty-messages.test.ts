import { expect, it } from 'vitest'
import { emptyWords } from './empty-messages'

type All = Parameters<typeof emptyWords>[0]['all']

const titleOf = (all: All, isEverything = false) =>
  emptyWords({
    search: 'lisa gut',
    filter: null,
    hasDays: false,
    isFiltered: true,
    isEverything,
    all,
    leftOut: 0,
    address: { page: 1, userId: '' },
    loaded: Array.from({ length: 100 }),
  }).title

it('doesn’t say that nothing matches until everything is searched', () => {
  expect(titleOf({ state: 'idle', total: null })).toBe('No match in the 100 submissions loaded so far')
  expect(titleOf({ state: 'loading', total: 275 })).toBe('No match in 100 of 275 submissions so far')
  expect(titleOf({ state: 'cut', total: null })).toBe('No match in the newest 100 submissions')
  expect(titleOf({ state: 'all', total: 275 }, true)).toBe('No submissions match “lisa gut”')
})
