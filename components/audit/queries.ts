import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/browser/api'
import { auditApi } from '@/lib/browser/audit-api'
import { type AuditAddress, queryOf } from './address'

/** How long a page of the log is fresh, in ms. The log grows all the time. */
const FRESH_FOR = 10_000

/** One page of the log. The previous page stays until it has loaded. */
export function auditQuery(address: AuditAddress) {
  const query = queryOf(address)
  return queryOptions({
    queryKey: ['audit', query] as const,
    queryFn: ({ signal }) => auditApi.list(query, signal),
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
  })
}

/** How many matching customers are listed. */
const MATCHES = 30

/** The customers who match a name, email or phone number. Forgotten once they aren't shown. */
export function customersQuery(text: string) {
  return queryOptions({
    queryKey: ['audit customers', text] as const,
    queryFn: ({ signal, client, queryKey }) =>
      api.search({ text, limit: MATCHES }, signal, (first) =>
        client.setQueryData(queryKey, (known) => known ?? first),
      ),
    gcTime: 0,
  })
}
