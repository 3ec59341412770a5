import 'server-only'
import type { Directory } from '@/lib/directory/directory'
import type { ListFilters, ListSort } from '@/lib/directory-list'
import { Problem } from '@/lib/server/app/problem'

const INSIGHTS = {
  last_seen: 'Last seen',
  membership_ends: 'Membership ends',
  no_shows: 'No-shows',
} as const satisfies { [Name in keyof ListFilters]?: string }

/** Throws Problem 409 for filters and sort orders that need what `INSIGHTS=off` doesn't compute. */
export function requireInsights(
  filters: ListFilters,
  { detailsJob }: Pick<Directory, 'detailsJob'>,
  sort?: ListSort,
): void {
  if (detailsJob) return
  const ids = Object.keys(INSIGHTS) as (keyof typeof INSIGHTS)[]
  const asked = ids.filter((id) => filters[id] !== undefined)
  const isSorted = sort?.by === 'last-seen'
  if (asked.length === 0 && !isSorted) return
  const labels = [...new Set([...asked, ...(isSorted ? (['last_seen'] as const) : [])])].map(
    (id) => INSIGHTS[id],
  )
  const names = new Intl.ListFormat('en').format(labels)
  const isOne = labels.length === 1
  const remedy =
    asked.length === 0
      ? 'Choose another sort order'
      : `Remove the ${asked.length === 1 ? 'filter' : 'filters'}`
  throw new Problem(409, `${names} ${isOne ? 'is' : 'are'} turned off`, {
    type: '/problems/insights-off',
    detail: `This studio doesn’t compute ${isOne ? 'it' : 'them'} (INSIGHTS=off). ${remedy} to see customers.`,
  })
}
