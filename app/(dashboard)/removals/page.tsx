import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { parseAddress } from '@/components/removals/address'
import { REMOVALS_PAGE, removalsQuery } from '@/components/removals/queries'
import { RemovalsPage } from '@/components/removals/removals-page'
import { appContext } from '@/lib/server/app/app-context'
import { requestUrl } from '@/lib/server/app/request'
import { listRemovals } from '@/lib/server/removals/read'
import { toListed } from '@/lib/server/removals/to-listed'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Removals' }

/** Removals, newest first: all, or those that the URL asks for. */
export default async function Page() {
  await requireActor('removals.read')
  const { since } = parseAddress(await requestUrl()).address
  const queryClient = new QueryClient()
  await queryClient.prefetchInfiniteQuery({
    ...removalsQuery(since),
    queryFn: async () => {
      const { db } = appContext()
      const asked = { limit: REMOVALS_PAGE, ...(since !== null && { since: Date.parse(since) }) }
      const removals = (await listRemovals(db, asked)) ?? []
      return { removals: await toListed(db, removals) }
    },
  })
  return hydrated(queryClient, <RemovalsPage />)
}
