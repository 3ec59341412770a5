import { queryOptions } from '@tanstack/react-query'
import { teamApi } from '@/lib/browser/team-api'

/** The start of the key of every query of the team. */
export const TEAM_KEY = ['team'] as const

/** All users; with an ISO time, also who of them first signed in after it. */
export function teamQuery(since: string | null) {
  return queryOptions({
    queryKey: [...TEAM_KEY, since] as const,
    queryFn: ({ signal }) => teamApi.listPeople(since, signal),
  })
}
