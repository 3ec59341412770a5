'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download, Printer } from 'lucide-react'
import { Failure } from '@/components/failure/failure'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useReading } from '@/components/failure/use-reading'
import { TitleBar } from '@/components/list-page/title-bar'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { saveJson } from '@/components/ui/save-file'
import type { Certificate } from '@/lib/answers/removals'
import { CertificatePaper } from './certificate-paper'
import { CertificateSkeleton } from './certificate-skeleton'
import { CERTIFICATE, REMOVAL_SUBJECT } from './messages'
import { certificateQuery } from './queries'

/** The certificate of one removal, to read, print and save. */
export function CertificatePage({ id }: { id: string }) {
  const query = useQuery(certificateQuery(id))
  const reading = useReading(query)
  const certificate = query.data?.certificate
  return (
    <>
      <TitleBar
        title={CERTIFICATE.title}
        lead={
          <PageLink
            href="/removals"
            prefetch={false}
            aria-label={CERTIFICATE.all}
            data-tooltip={CERTIFICATE.all}
            className="-ml-2 grid size-8 place-items-center rounded-md text-muted hover:bg-fill max-md:size-11 print:hidden"
          >
            <ChevronLeft aria-hidden size={16} />
          </PageLink>
        }
        readAt={certificate ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={() => query.refetch()}
      >
        {certificate && <KeepCertificate certificate={certificate} />}
      </TitleBar>
      <StaleBanner {...reading} subject={REMOVAL_SUBJECT} readAt={certificate ? query.dataUpdatedAt : null} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border px-6 pt-6 pb-12 max-md:px-4 print:overflow-visible print:border-0 print:px-0">
        {certificate && <CertificatePaper certificate={certificate} />}
        {query.isPending && <CertificateSkeleton />}
        {certificate === null && (
          <Message
            title={CERTIFICATE.notFound}
            actions={
              <PageLink href="/removals" className="font-medium text-accent-text hover:underline">
                {CERTIFICATE.all}
              </PageLink>
            }
          >
            {CERTIFICATE.notFoundDetail}
          </Message>
        )}
        {!query.data && reading.error && (
          <Failure {...reading} error={reading.error} subject={REMOVAL_SUBJECT} />
        )}
      </div>
    </>
  )
}

/** Saves a certificate as a file that `npm run audit` can check, or prints it. */
function KeepCertificate({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <Button
        onClick={() => saveJson(certificate, `${certificate.removal.id}.json`)}
        // The bar's end padding is meant for borderless buttons; this one has a border.
        className="max-md:mr-3"
      >
        <Download aria-hidden size={16} className="text-muted" />
        <span className="max-md:sr-only">{CERTIFICATE.download}</span>
      </Button>
      <Button onClick={() => window.print()} className="max-md:hidden">
        <Printer aria-hidden size={16} className="text-muted" />
        {CERTIFICATE.print}
      </Button>
    </>
  )
}
