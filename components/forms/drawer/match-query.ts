import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/browser/api'
import { FRESH_FOR } from '../queries'

/** Customers with the email or phone number; at most two, to tell one from several. */
export function matchQuery(by: { email: string } | { phone: string }) {
  return queryOptions({
    queryKey: ['forms', 'customer', by] as const,
    queryFn: ({ signal }) => api.customers({ ...by, limit: 2 }, signal),
    staleTime: FRESH_FOR,
  })
}
