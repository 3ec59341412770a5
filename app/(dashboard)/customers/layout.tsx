import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parseAddress } from '@/components/customers/address'
import { CustomersPage } from '@/components/customers/customers-page'
import { customerQuery, customersQuery } from '@/components/customers/queries'
import { listBody, sourceOf } from '@/components/customers/requests'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { directoryOverview } from '@/lib/server/customers/directory-overview'
import { readFullCustomer } from '@/lib/server/customers/full-customer'
import { readList } from '@/lib/server/customers/list-page'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

/** The table, which stays mounted under the drawer, rendered with the rows that the URL asks for. */
export default async function CustomersLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor('customers.read')
  const queryClient = new QueryClient()
  const { address } = parseAddress(await requestUrl())
  const id = await requestId()
  const app = appContext()
  const directory = await directoryOverview(app)
  const ahead: Promise<void>[] = []
  if (!address.find) {
    const body = listBody(address, sourceOf(address, directory))
    ahead.push(
      queryClient.prefetchQuery({
        ...customersQuery(body),
        queryFn: async () => {
          if ('filters' in body) return readList(app, actor, id, body)
          const { rows, unreadable, paging } = await readPageCounted(app, actor, id)('getCustomers', body)
          return { members: rows, unreadable, ...(paging && { paging }) }
        },
      }),
    )
  }
  if (address.id) {
    const { id: open } = address
    ahead.push(
      queryClient.prefetchQuery({
        ...customerQuery(open),
        queryFn: () => readFullCustomer(app, actor, open),
      }),
    )
  }
  await Promise.all(ahead)
  return hydrated(
    queryClient,
    <>
      <CustomersPage sessionMark={actor.userMark} directory={directory} />
      {children}
    </>,
  )
}
