import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { removalsApi } from '@/lib/browser/removals-api'
import { REMOVALS_PAGE, removalsQuery } from './queries'

afterEach(() => void vi.restoreAllMocks())

it.each([
  [null, {}],
  ['2026-03-09T08:00:00.000Z', { since: '2026-03-09T08:00:00.000Z' }],
])(
  'every page of removals since %s starts after the last removal of the page before',
  async (since, filter) => {
    const removals = Array.from({ length: REMOVALS_PAGE }, (_, nth) => ({ id: `rem_${nth}` }))
    const list = vi
      .spyOn(removalsApi, 'list')
      .mockResolvedValueOnce({ removals } as Awaited<ReturnType<typeof removalsApi.list>>)
      .mockResolvedValueOnce({ removals: [] })
    await new QueryClient().fetchInfiniteQuery({ ...removalsQuery(since), pages: 2 })
    const limit = String(REMOVALS_PAGE)
    expect(list.mock.calls.map(([query]) => query)).toEqual([
      { limit, ...filter },
      { limit, before: removals.at(-1)?.id, ...filter },
    ])
  },
)
