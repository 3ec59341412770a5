import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { customerQuery } from '@/components/customers/queries'
import { listBody, parseAddress } from '@/components/opt-outs/address'
import { optOutsQuery } from '@/components/opt-outs/queries'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { readFullCustomer } from '@/lib/server/customers/full-customer'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'
import { OptOutsWithDrawer } from './opt-outs-with-drawer'

export const metadata: Metadata = { title: 'Opt-outs' }

/** Opted-out customers, rendered with the rows that the URL asks for. */
export default async function Page() {
  const actor = await requireActor('opt-outs.read')
  const app = appContext()
  const { config } = app
  const read = readPageCounted(app, actor, await requestId())
  const queryClient = new QueryClient()
  const { address } = parseAddress(await requestUrl(), config.optoutTypes)
  const body = listBody(address)
  const ahead = [
    queryClient.prefetchQuery({
      ...optOutsQuery(body),
      queryFn: async () => {
        const { rows, unreadable, paging } = await read('getOptoutCustomers', body)
        return { members: rows, unreadable, ...(paging && { paging }) }
      },
    }),
  ]
  if (address.id) {
    const { id } = address
    ahead.push(
      queryClient.prefetchQuery({
        ...customerQuery(id),
        queryFn: () => readFullCustomer(app, actor, id),
      }),
    )
  }
  await Promise.all(ahead)
  return hydrated(queryClient, <OptOutsWithDrawer types={config.optoutTypes} />)
}
