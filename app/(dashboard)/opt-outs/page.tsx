import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { customerQuery } from '@/components/customers/queries'
import { isWholeList, listBody, needsBrowser, parseAddress } from '@/components/opt-outs/address'
import { optOutsQuery, wholeListQuery } from '@/components/opt-outs/queries'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { readFullCustomer } from '@/lib/server/customers/full-customer'
import { readOptOuts } from '@/lib/server/customers/opt-outs-page'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'
import { OptOutsWithDrawer } from './opt-outs-with-drawer'

/** How long the page waits for the whole opt-out list, in ms. */
const LONGEST_WAIT_MS = 500

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
  const ahead = []
  const canNarrow = app.directory !== null
  if (!needsBrowser(address) && isWholeList(address, canNarrow)) {
    const reader = { id: actor.id, role: actor.role, requestId: await requestId() }
    ahead.push(
      queryClient.prefetchQuery({
        ...wholeListQuery(body),
        // While the list isn't loaded yet, the browser asks.
        queryFn: () => readOptOuts(app, reader, body, AbortSignal.timeout(LONGEST_WAIT_MS)),
      }),
    )
  } else if (!needsBrowser(address)) {
    ahead.push(
      queryClient.prefetchQuery({
        ...optOutsQuery(body),
        queryFn: async () => {
          const { rows, unreadable, paging } = await read('getOptoutCustomers', body)
          return { members: rows, unreadable, ...(paging && { paging }) }
        },
      }),
    )
  }
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
  return hydrated(
    queryClient,
    <OptOutsWithDrawer types={config.optoutTypes} sessionMark={actor.userMark} canNarrow={canNarrow} />,
  )
}
