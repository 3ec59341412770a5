import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CertificatePage } from '@/components/removals/certificate-page'
import { certificateQuery, NO_CERTIFICATE } from '@/components/removals/queries'
import { appContext } from '@/lib/server/app/app-context'
import { studioName } from '@/lib/server/process/studio'
import { readShownCertificate } from '@/lib/server/removals/read'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../../hydrated'

export const metadata: Metadata = { title: 'Removal' }

/** One removal with its evidence; 404 if the id is unknown. */
export default async function Page({ params }: { params: Promise<{ removalId: string }> }) {
  await requireActor('removals.read')
  const { removalId } = await params
  const queryClient = new QueryClient()
  const query = certificateQuery(removalId)
  await queryClient.prefetchQuery({
    ...query,
    queryFn: async () => (await readShownCertificate(appContext().db, removalId)) ?? NO_CERTIFICATE,
  })
  if (queryClient.getQueryData(query.queryKey)?.certificate === null) notFound()
  return hydrated(queryClient, <CertificatePage id={removalId} studio={await studioName(appContext())} />)
}
