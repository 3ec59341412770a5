import { expect, it } from 'vitest'
import { FILTER_SORTS, LIST_SORTS, type ListFilters } from '@/lib/directory-list'
import { VIEW_COLUMNS } from '@/lib/views'
import { COLUMNS, columnsFor } from './columns'

it('a saved view may arrange every column, and every column with a sorting header can be sorted', () => {
  expect(COLUMNS.map(({ id }) => id)).toEqual([...VIEW_COLUMNS])
  const sorting = COLUMNS.filter(({ meta }) => meta?.sorts).map(({ id }) => id)
  // The name's header also sorts by last name.
  expect([...sorting, 'last-name'].sort()).toEqual([...LIST_SORTS].sort())
  const columns = columnsFor({ membership_ends: 'within-7', no_shows: '2', edited_since: 'now' }, true, false)
  const added = columns.slice(COLUMNS.length).filter(({ meta }) => meta?.sorts)
  expect(added.map(({ id }) => id)).toEqual(Object.keys(FILTER_SORTS))
})

it('without insights there is no column of them, whatever the filters are', () => {
  const ids = (hasInsights: boolean) =>
    columnsFor({ membership_ends: 'within-7', no_shows: '1' }, hasInsights, false).map(({ id }) => id)
  expect(ids(true).slice(-3)).toEqual(['last-seen', 'membership-ends', 'no-shows'])
  expect(ids(false)).toEqual(VIEW_COLUMNS.filter((id) => id !== 'last-seen'))
  expect(columnsFor({ edited_since: 'now' }, false, false).at(-1)?.id).toBe('changed-fields')
})

it('lists of customers to call have links that call them, in the same columns', () => {
  const cellOf = (filters: ListFilters, hasInsights = true) =>
    columnsFor(filters, hasInsights, false).find(({ id }) => id === 'phone')?.cell
  const plain = cellOf({ location: 'Harbor' })
  for (const filters of [
    { last_seen: 'away-30' },
    { membership_ends: 'ended-30' },
    { no_shows: '1' },
  ] as const) {
    expect(cellOf(filters)).not.toBe(plain)
    const columns = columnsFor(filters, true, false).slice(0, COLUMNS.length)
    expect(columns.map(({ id, meta }) => [id, meta?.width])).toEqual(
      COLUMNS.map(({ id, meta }) => [id, meta?.width]),
    )
    expect(cellOf(filters, false)).toBe(plain)
  }
})

it('the filter by Last seen shows its column at every width, once', () => {
  const seenOf = (filters: ListFilters) =>
    columnsFor(filters, true, !!filters.last_seen).filter(({ id }) => id === 'last-seen')
  expect(seenOf({ no_shows: '1' })[0]?.meta).toMatchObject({ from: 'wide' })
  const ends = columnsFor({ membership_ends: 'within-7' }, true, true)
  expect(ends.find(({ id }) => id === 'last-seen')?.meta).not.toHaveProperty('from')
  const seen = seenOf({ last_seen: 'away-30' })
  expect(seen.map(({ meta }) => meta)).toEqual([
    {
      sorts: true,
      width: 152,
      tip: 'The last event of any kind, read once a day',
      narrow: 'detail',
      narrowLabel: 'Last seen',
    },
  ])
})

it('two added columns or more take room in narrow tables from columns that say less', () => {
  const roomOf = (filters: ListFilters, hasInsights = true, hasSeen = !!filters.last_seen) =>
    columnsFor(filters, hasInsights, hasSeen).flatMap(({ id, meta }) => {
      const before = COLUMNS.find((one) => one.id === id)?.meta
      return before && id !== 'last-seen' && before.from !== meta?.from ? [[id, meta?.from]] : []
    })
  expect(roomOf({ no_shows: '1' })).toEqual([])
  const two = { membership_ends: 'within-7', no_shows: '1' } as const
  expect(roomOf(two)).toEqual([
    ['email', 'medium'],
    ['by-sms', 'medium'],
  ])
  expect(roomOf({ ...two, edited_since: 'now' }, false)).toEqual([])
  expect(roomOf({ edited_since: 'now' })).toEqual([])
  expect(roomOf({ edited_since: 'now', no_shows: '1' })).toEqual(roomOf(two))
  // The column counts that a user turned on.
  expect(roomOf({ membership_ends: 'within-7' }, true, true)).toEqual(roomOf(two))
  expect(roomOf({ edited_since: 'now' }, true, true)).toEqual(roomOf(two))
  expect(roomOf({}, true, true)).toEqual([])
  expect(roomOf({ ...two, last_seen: 'away-30' })).toEqual([
    ['email', 'wide'],
    ['by-email', 'medium'],
    ['by-sms', 'medium'],
  ])
})
