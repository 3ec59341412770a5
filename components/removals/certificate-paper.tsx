import type { ReactNode } from 'react'
import { REMOVAL_ACTIONS } from '@/components/contact/removal-actions'
import { RemovalBadge } from '@/components/contact/removal-badge'
import { removalWords, stepWords } from '@/components/contact/removal-messages'
import { ExactInstant } from '@/components/record/exact-instant'
import { useTimeZone } from '@/components/record/time-zone'
import { CopyButton } from '@/components/ui/copy/copy-button'
import type { Certificate } from '@/lib/answers/removals'
import { formatExact, formatUtc } from '@/lib/format/exact'
import { alsoDeletedLabel, CERTIFICATE, countLines, responseMessage } from './messages'

/** A certificate for screen and print: what was requested, what happened, and the log entries that prove it. */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const { removal, requestedBy, counts, upstream, absentAt, audit, verify } = certificate
  const zone = useTimeZone()
  const { meaning, note } = removalWords(removal, (at) => formatExact(at, zone))
  return (
    <article data-portrait="" className="max-w-3xl text-13 tabular-nums">
      <header>
        <h2 className="text-xl/7 font-semibold tracking-[-0.017em]">
          <RemovalBadge removal={removal} />
        </h2>
        <p className="mt-1 text-muted" role="status">
          {meaning}
        </p>
      </header>
      <Section title={CERTIFICATE.request}>
        <Line label={CERTIFICATE.contact}>
          <Mono text={removal.contactId} what={CERTIFICATE.copy.contact} />
        </Line>
        <Line label={CERTIFICATE.requestedBy}>{requestedBy.email ?? requestedBy.id}</Line>
        <Line label={CERTIFICATE.reason}>
          <bdi className="wrap-anywhere">{removal.reason}</bdi>
        </Line>
        <Line label={alsoDeletedLabel(removal)}>{countLines(counts).join(' · ')}</Line>
      </Section>
      <Section title={CERTIFICATE.result}>
        {removal.steps.map(({ state, at }) => (
          <Line key={`${state} ${at}`} label={stepWords(state, removal)}>
            <ExactInstant value={at} /> <Utc at={at} />
          </Line>
        ))}
        <Line label={CERTIFICATE.response}>{responseMessage(upstream)}</Line>
        <Line label={CERTIFICATE.deletionConfirmed}>
          {absentAt === null ? (
            CERTIFICATE.notConfirmed
          ) : (
            <>
              <ExactInstant value={absentAt} /> <Utc at={absentAt} />
            </>
          )}
        </Line>
        {note && <Line label={CERTIFICATE.lastCheck}>{note}</Line>}
        <Line label={CERTIFICATE.timeZone}>{zone.replaceAll('_', ' ')}</Line>
      </Section>
      <Section title={CERTIFICATE.auditLog}>
        {audit.map(({ seq, action, hash }) => (
          <Line key={seq} label={CERTIFICATE.entry(seq)}>
            {REMOVAL_ACTIONS[action] ?? action}{' '}
            <span className="ml-1 font-mono text-xs/[18px] text-muted">{action}</span>
            <span className="block font-mono text-xs/[18px] wrap-anywhere text-muted">{hash}</span>
          </Line>
        ))}
        <Line label={CERTIFICATE.verify}>
          <Mono text={verify} what={CERTIFICATE.copy.command} />
        </Line>
        <Line label={CERTIFICATE.removal}>
          <Mono text={removal.id} what={CERTIFICATE.copy.removal} />
        </Line>
      </Section>
    </article>
  )
}

const Utc = ({ at }: { at: string }) => (
  <span className="inline-block text-muted md:ml-2">{formatUtc(at)}</span>
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
    <section className="mt-6 break-inside-avoid border-t border-border pt-4 print:mt-4 print:pt-3">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <dl className="grid gap-2">{children}</dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] items-baseline gap-3 max-md:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
