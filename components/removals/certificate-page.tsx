'use client'

import { useQuery } from '@tanstack/react-query'
import { Failure } from '@/components/failure/failure'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useReading } from '@/components/failure/use-reading'
import { TitleBar } from '@/components/list-page/title-bar'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { Message } from '@/components/ui/message'
import { CertificatePaper } from './certificate-paper'
import { CertificateSkeleton } from './certificate-skeleton'
import { CERTIFICATE, REMOVAL_SUBJECT } from './messages'
import { certificateQuery } from './queries'

/** The certificate of one removal, to read and print. */
export function CertificatePage({ id, studio }: { id: string; studio: string | null }) {
  const query = useQuery(certificateQuery(id))
  const reading = useReading(query)
  const shown = query.data?.certificate ? query.data : null
  return (
    <>
      {/* Paper has its own heading. */}
      <div className="contents print:hidden">
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
              <Icon name="chevron-left" size={16} />
            </PageLink>
          }
          readAt={shown ? query.dataUpdatedAt : null}
          isBusy={query.isFetching}
          onRefresh={() => query.refetch()}
        >
          {shown && (
            // The bar's end padding is meant for borderless buttons; this one has a border.
            <Button onClick={() => window.print()} className="max-md:mr-3 md:mr-0!">
              <Icon name="printer" size={16} className="text-muted" />
              {CERTIFICATE.print}
            </Button>
          )}
        </TitleBar>
      </div>
      <StaleBanner {...reading} subject={REMOVAL_SUBJECT} readAt={shown ? query.dataUpdatedAt : null} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border px-6 pt-6 pb-12 max-md:px-4 print:overflow-visible print:border-0 print:px-0">
        {shown && <CertificatePaper shown={shown} studio={studio} />}
        {query.isPending && <CertificateSkeleton />}
        {query.data?.certificate === null && (
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
