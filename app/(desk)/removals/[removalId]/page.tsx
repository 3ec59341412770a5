import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { CertificatePage } from '@/components/removals/certificate-page'
import { certificateQuery } from '@/components/removals/queries'
import { requireActor } from '@/lib/server/actor'
import { desk } from '@/lib/server/desk'
import { readCertificate } from '@/lib/server/removals/read'

export const metadata: Metadata = { title: 'Removal' }

/** One removal with all that proves it. */
export default async function RemovalPage({ params }: { params: Promise<{ removalId: string }> }) {
  await requireActor('removals.read')
  const { removalId } = await params
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({
    ...certificateQuery(removalId),
    retry: false,
    queryFn: async () => ({ certificate: await readCertificate(desk().db, removalId) }),
  })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CertificatePage id={removalId} />
    </HydrationBoundary>
  )
}
