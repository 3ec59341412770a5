import { expect, it } from 'vitest'
import { LIST_SORTS } from '@/lib/directory-list'
import { VIEW_COLUMNS } from '@/lib/views'
import { COLUMNS, columnsFor } from './columns'

it('a saved view may arrange every column, and every column with a sorting header can be sorted', () => {
  expect(COLUMNS.map(({ id }) => id)).toEqual([...VIEW_COLUMNS])
  const sorting = COLUMNS.filter(({ meta }) => meta?.sorts).map(({ id }) => id)
  // The name's header also sorts by last name.
  expect([...sorting, 'last-name'].sort()).toEqual([...LIST_SORTS].sort())
})

it('without insights there is no column of them, whatever the filters are', () => {
  const ids = (hasInsights: boolean) =>
    columnsFor({ membership_ends: 'within-7', no_shows: '1' }, hasInsights).map(({ id }) => id)
  expect(ids(true).slice(-3)).toEqual(['last-seen', 'membership-ends', 'no-shows'])
  expect(ids(false)).toEqual(VIEW_COLUMNS.filter((id) => id !== 'last-seen'))
})
