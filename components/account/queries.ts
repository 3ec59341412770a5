import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '@/lib/browser/account-api'

/** The user's own account. */
export function accountQuery() {
  return queryOptions({
    queryKey: ['account'] as const,
    queryFn: ({ signal }) => accountApi.readAccount(signal),
  })
}

/** The user's sessions. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['account', 'sessions'] as const,
    queryFn: ({ signal }) => accountApi.listSessions(signal),
  })
}
