import { expect, it } from 'vitest'
import { copiedInsight } from './use-copy-customers'

const customer = { id: 'ana', created_date: '2020-01-01T00:00:00.000Z' } as Parameters<
  typeof copiedInsight
>[1]
const COLUMNS = ['last-seen', 'membership-ends', 'no-shows', 'changed-fields']

it('copies what computed columns show, days and numbers as such', () => {
  const cells = (
    computed: Parameters<typeof copiedInsight>[0]['computed'],
    changed?: Record<string, string>,
  ) => COLUMNS.map((column) => copiedInsight({ computed, changed, lastSeenReadAt: null }, customer, column))
  const ana = { awayDays: 60, membershipEnds: '2026-12-01', noShowsIn30Days: 3 }
  expect(cells({ ana }, { ana: 'Email, 12:00' })).toEqual([
    '60 to 90 days ago',
    '2026-12-01',
    3,
    'Email, 12:00',
  ])
  expect(cells({ ana: { membershipEnds: null, noShowsIn30Days: 0 } })).toEqual([
    'unknown',
    'no end',
    0,
    'none',
  ])
  expect(cells({})).toEqual(['unknown', 'unknown', 'unknown', 'none'])
})
