import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CertificatePage } from '@/components/removals/certificate-page'
import { certificateQuery } from '@/components/removals/queries'
import { requireActor } from '@/lib/server/actor'
import { desk } from '@/lib/server/desk'
import { readCertificate } from '@/lib/server/removals/read'

export const metadata: Metadata = { title: 'Removal' }

/** One removal with all that proves it; 404 where there is none of this id. */
export default async function RemovalPage({ params }: { params: Promise<{ removalId: string }> }) {
  await requireActor('removals.read')
  const { removalId } = await params
  const certificate = await readCertificate(desk().db, removalId)
  if (!certificate) notFound()
  const queryClient = new QueryClient()
  queryClient.setQueryData(certificateQuery(removalId).queryKey, { certificate })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CertificatePage id={removalId} />
    </HydrationBoundary>
  )
}
