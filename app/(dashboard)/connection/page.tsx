import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ConnectionPage } from '@/components/connection/connection-page'
import { connectionQuery } from '@/components/connection/queries'
import { appContext } from '@/lib/server/app/app-context'
import { connectionView } from '@/lib/server/connection/view'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Connection' }

/** The state of the connection to the API, as this instance sees it. */
export default async function Page() {
  await requireActor('connection.read')
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({
    ...connectionQuery(),
    queryFn: () => connectionView(appContext()),
  })
  return hydrated(queryClient, <ConnectionPage />)
}
