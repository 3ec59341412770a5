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
  const certificate = await readCertificate(desk().db, removalId)
  const queryClient = new QueryClient()
  if (certificate) queryClient.setQueryData(certificateQuery(removalId).queryKey, { certificate })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CertificatePage id={removalId} />
    </HydrationBoundary>
  )
}
