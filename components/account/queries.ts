import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '@/lib/browser/account-api'

/** The user's own account. */
export function accountQuery() {
  return queryOptions({
    queryKey: ['account'] as const,
    queryFn: ({ signal }) => accountApi.readAccount(signal),
  })
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['account', 'sessions'] as const,
    queryFn: ({ signal }) => accountApi.listSessions(signal),
  })
}
