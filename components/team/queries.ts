import { queryOptions } from '@tanstack/react-query'
import { teamApi } from '@/lib/browser/team-api'

export function teamQuery() {
  return queryOptions({
    queryKey: ['team'] as const,
    queryFn: ({ signal }) => teamApi.listPeople(signal),
  })
}
