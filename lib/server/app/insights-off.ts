import 'server-only'
import type { Directory } from '@/lib/directory/directory'
import type { ListFilters } from '@/lib/directory-list'
import { Problem } from '@/lib/server/app/problem'

const INSIGHTS = ['last_seen', 'membership_ends', 'no_shows'] as const satisfies (keyof ListFilters)[]

/** Throws Problem 409 for filters that need what `INSIGHTS=off` doesn't compute: their result isn't "none". */
export function requireInsights(filters: ListFilters, { detailsJob }: Pick<Directory, 'detailsJob'>): void {
  if (detailsJob || INSIGHTS.every((name) => filters[name] === undefined)) return
  throw new Problem(409, 'Last seen, Membership ends and No-shows are turned off', {
    type: '/problems/insights-off',
    detail: 'The server’s setting INSIGHTS is off. Remove these filters.',
  })
}
