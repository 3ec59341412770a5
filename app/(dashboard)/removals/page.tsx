import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { REMOVALS_PAGE, removalsQuery } from '@/components/removals/queries'
import { RemovalsPage } from '@/components/removals/removals-page'
import { appContext } from '@/lib/server/app/app-context'
import { listRemovals } from '@/lib/server/removals/read'
import { toListed } from '@/lib/server/removals/to-listed'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Removals' }

/** Every removal, newest first. */
export default async function Page() {
  await requireActor('removals.read')
  const queryClient = new QueryClient()
  await queryClient.prefetchInfiniteQuery({
    ...removalsQuery(),
    queryFn: async () => {
      const { db } = appContext()
      const removals = (await listRemovals(db, { limit: REMOVALS_PAGE })) ?? []
      return { removals: await toListed(db, removals) }
    },
  })
  return hydrated(queryClient, <RemovalsPage />)
}
