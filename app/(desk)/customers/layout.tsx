import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listBody, parseAddress } from '@/components/customers/address'
import { CustomersDesk } from '@/components/customers/customers-desk'
import { customerQuery, customersQuery } from '@/components/customers/queries'
import { requireActor } from '@/lib/server/actor'
import { readFullCustomer } from '@/lib/server/full-customer'
import { readCounted } from '@/lib/server/quota/counted-read'
import { requestId, requestUrl } from '@/lib/server/request'

/** The table, mounted under the drawer, with what the address asks for already in it. */
export default async function CustomersLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor('customers.read')
  const queryClient = new QueryClient()
  const url = new URL(await requestUrl(), 'http://page.invalid')
  const state = parseAddress(url.pathname, url.searchParams)
  const read = readCounted(actor, await requestId())
  const ahead: Promise<void>[] = []
  if (!state.find) {
    const body = listBody(state)
    ahead.push(
      queryClient.prefetchQuery({
        ...customersQuery(body),
        retry: false,
        queryFn: async () => {
          const { rows, unreadable } = await read('getCustomers', body)
          return { members: rows, unreadable }
        },
      }),
    )
  }
  if (state.id) {
    const { id } = state
    ahead.push(
      queryClient.prefetchQuery({
        ...customerQuery(id),
        retry: false,
        queryFn: () => readFullCustomer(actor, id),
      }),
    )
  }
  await Promise.all(ahead)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CustomersDesk sessionMark={actor.sessionMark} />
      {children}
    </HydrationBoundary>
  )
}
