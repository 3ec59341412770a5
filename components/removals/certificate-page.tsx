'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download, Printer } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { RemovalBadge } from '@/components/contact/removal-badge'
import { REMOVAL_WORDS } from '@/components/contact/removal-words'
import { TitleBar } from '@/components/data-table/title-bar'
import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-words'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useOnline } from '@/components/failure/use-online'
import { ExactInstant } from '@/components/record/exact-instant'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Certificate } from '@/lib/browser/removals-api'
import { formatUtc } from '@/lib/format/exact'
import { answerWords, countLines } from './certificate-text'
import { certificateQuery } from './queries'

const SUBJECT = { asked: 'this removal', records: 'removals', kept: 'Nothing was changed.' }

/** What proves one removal: to read, to print and to keep. */
export function CertificatePage({ id }: { id: string }) {
  const query = useQuery(certificateQuery(id))
  const error = query.error && asApiError(query.error)
  const isOnline = useOnline(() => {
    if (error) query.refetch()
  })
  const certificate = query.data?.certificate
  return (
    <>
      <TitleBar
        title="Removal"
        lead={
          <Link
            href="/removals"
            prefetch={false}
            aria-label="All removals"
            data-tooltip="All removals"
            className="-ml-2 grid size-8 place-items-center rounded-(--radius) text-(--muted) hover:bg-(--fill) max-md:size-11 print:hidden"
          >
            <ChevronLeft aria-hidden size={16} />
          </Link>
        }
        readAt={certificate ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={() => query.refetch()}
      >
        {certificate && <Keep certificate={certificate} />}
      </TitleBar>
      {(error || !isOnline) && certificate && (
        <StaleBanner
          subject={SUBJECT}
          error={error}
          isOnline={isOnline}
          readAt={query.dataUpdatedAt}
          onAgain={() => query.refetch()}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-(--border) px-6 pt-6 pb-12 max-md:px-4 print:overflow-visible print:border-0 print:px-0">
        {certificate && <Paper certificate={certificate} />}
        {query.isPending && <Skeleton width="240px" />}
        {!certificate && error && (
          <Failure error={error} subject={SUBJECT} isOnline={isOnline} onAgain={() => query.refetch()} />
        )}
      </div>
    </>
  )
}

function Keep({ certificate }: { certificate: Certificate }) {
  function download() {
    const json = new Blob([`${JSON.stringify(certificate, null, 2)}\n`], { type: 'application/json' })
    const address = URL.createObjectURL(json)
    const link = document.createElement('a')
    link.href = address
    link.download = `${certificate.removal.id}.json`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <>
      <Button onClick={download}>
        <Download aria-hidden size={16} className="text-(--muted)" />
        <span className="max-md:sr-only">Download</span>
      </Button>
      <Button onClick={() => window.print()} className="max-md:hidden">
        <Printer aria-hidden size={16} className="text-(--muted)" />
        Print
      </Button>
    </>
  )
}

function Paper({ certificate }: { certificate: Certificate }) {
  const { removal, requestedBy, counts, upstream, absentAt, audit, verify } = certificate
  const zone = useTimeZone()
  const { meaning } = REMOVAL_WORDS[removal.state]
  return (
    <article data-portrait="" className="max-w-3xl text-[13px]/[18px] tabular-nums">
      <header>
        <h2 className="text-xl/7 font-semibold tracking-[-0.017em]">
          <RemovalBadge state={removal.state} />
        </h2>
        <p className="mt-1 text-(--muted)" role="status">
          {meaning}
        </p>
      </header>
      <Section title="What was asked">
        <Line label="Contact">
          <Mono text={removal.contactId} what="contact id" />
        </Line>
        <Line label="Asked by">{requestedBy.email ?? requestedBy.id}</Line>
        <Line label="Reason">
          <bdi className="wrap-anywhere">{removal.reason}</bdi>
        </Line>
        <Line label="Went with it">
          {countLines(counts)
            .map(([noun, count]) => `${noun.toLowerCase()} ${count}`)
            .join(' · ')}
        </Line>
      </Section>
      <Section title="What happened">
        {removal.steps.map(({ state, at }) => (
          <Line
            key={`${state} ${at}`}
            // A step is past, whatever the state that it led to says of now.
            label={state === 'intended' ? 'Asked for' : REMOVAL_WORDS[state].label}
          >
            <ExactInstant value={at} /> <Utc at={at} />
          </Line>
        ))}
        <Line label="Upstream’s answer">{answerWords(upstream)}</Line>
        <Line label="Confirmed absent">
          {absentAt === null ? (
            'Not seen so far'
          ) : (
            <>
              at <ExactInstant value={absentAt} /> <Utc at={absentAt} />
            </>
          )}
        </Line>
        <Line label="Times in">{zone.replaceAll('_', ' ')}</Line>
      </Section>
      <Section title="Place in the audit log">
        {audit.map(({ seq, action, hash }) => (
          <Line key={seq} label={`Row ${seq}`}>
            {action}{' '}
            <span className="block font-mono text-xs/[18px] wrap-anywhere text-(--muted)">{hash}</span>
          </Line>
        ))}
        <Line label="To check it">
          <Mono text={verify} what="command" />
        </Line>
        <Line label="Removal">
          <Mono text={removal.id} what="removal id" />
        </Line>
      </Section>
    </article>
  )
}

const Utc = ({ at }: { at: string }) => (
  <span className="inline-block text-(--muted) md:ml-2">{formatUtc(at)}</span>
)

function Mono({ text, what }: { text: string; what: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 font-mono text-xs/[18px]">
      <span className="wrap-anywhere">{text}</span>
      <span className="-my-3 print:hidden">
        <CopyButton value={text} label={what} />
      </span>
    </span>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid border-t border-(--border) pt-4 print:mt-4 print:pt-3">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <dl className="grid gap-2">{children}</dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] items-baseline gap-3 max-md:grid-cols-[7rem_1fr]">
      <dt className="text-(--muted)">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
