import { RemovalBadge } from '@/components/contact/removal-badge'
import { removalWords } from '@/components/contact/removal-messages'
import { isGone } from '@/components/contact/removal-states'
import { useTimeZone } from '@/components/record/time-zone'
import type { ShownCertificate } from '@/lib/answers/removals'
import { formatExact } from '@/lib/format/exact'
import { CertificateAnnex } from './certificate-annex'
import { CertificateLine } from './certificate-line'
import { alsoDeletedLabel, CERTIFICATE, countsText, statementOf, submissionsText } from './messages'

interface CertificatePaperProps {
  shown: ShownCertificate
  studio: string | null
}

/** A certificate on one page, to hand over: what happened, who removed it, when and why, and lines for the name and a signature. */
export function CertificatePaper({ shown, studio }: CertificatePaperProps) {
  const { certificate, requesterName, deletesSubmissions } = shown
  const { removal, requestedBy, counts, absentAt } = certificate
  const zone = useTimeZone()
  const timeOf = (at: string) => `${formatExact(at, zone)} (${zone.replaceAll('_', ' ')})`
  const { meaning, note } = removalWords(removal, timeOf)
  const isDone = isGone(removal)
  const [first] = removal.steps
  const removedAt = removal.steps.find(({ state }) => state === removal.state)?.at ?? absentAt
  return (
    <div data-portrait="" data-paper="" className="max-w-3xl tabular-nums">
      <article className="rounded-lg border border-border bg-surface px-12 py-10 text-sm/5 max-md:px-5 max-md:py-6 print:flex print:min-h-[215mm] print:flex-col print:border-0 print:p-0">
        <header>
          <p className="text-muted">
            <bdi>{studio ?? CERTIFICATE.studio}</bdi>
          </p>
          <h2 className="mt-1 text-2xl/8 font-semibold tracking-[-0.019em]">
            {isDone ? CERTIFICATE.heading : CERTIFICATE.openHeading}
          </h2>
          {!isDone && (
            <p className="mt-3 text-13">
              <RemovalBadge removal={removal} />
            </p>
          )}
        </header>
        <p role="status" className="mt-6 max-w-[60ch] text-base/6 wrap-anywhere">
          {isDone && removedAt !== null && removedAt !== undefined
            ? statementOf(removal.state, { studio, contactId: removal.contactId, when: timeOf(removedAt) })
            : meaning}
        </p>
        <dl className="mt-8 grid gap-3 border-t border-border pt-6">
          {!isDone && <CertificateLine label={CERTIFICATE.contact}>{removal.contactId}</CertificateLine>}
          {isDone && (
            <CertificateLine label={CERTIFICATE.nameByHand}>
              <span className="block h-5 max-w-80 border-b border-border-strong print:h-8" />
            </CertificateLine>
          )}
          <CertificateLine
            label={removal.state === 'confirmed' && isDone ? CERTIFICATE.removedBy : CERTIFICATE.handledBy}
          >
            <bdi translate="no">{requesterName ?? requestedBy.email ?? requestedBy.id}</bdi>
          </CertificateLine>
          {!isDone && first && (
            <CertificateLine label={CERTIFICATE.requestedAt}>
              <time dateTime={first.at}>{timeOf(first.at)}</time>
            </CertificateLine>
          )}
          <CertificateLine label={CERTIFICATE.reason}>
            <bdi className="wrap-anywhere">{removal.reason}</bdi>
          </CertificateLine>
          <CertificateLine label={alsoDeletedLabel(removal)}>{countsText(counts)}</CertificateLine>
          {isDone && removal.state === 'confirmed' && counts.submissions === null && (
            <CertificateLine label={CERTIFICATE.submissions}>
              {submissionsText(deletesSubmissions)}
            </CertificateLine>
          )}
          {absentAt !== null && absentAt !== removedAt && (
            <CertificateLine label={CERTIFICATE.deletionConfirmed}>
              <time dateTime={absentAt}>{timeOf(absentAt)}</time>
            </CertificateLine>
          )}
          {note && <CertificateLine label={CERTIFICATE.lastCheck}>{note}</CertificateLine>}
        </dl>
        {isDone && (
          <div className="mt-20 grid grid-cols-2 gap-10 text-xs/4 text-muted max-md:gap-5 print:mt-auto print:mb-4">
            {[CERTIFICATE.date, CERTIFICATE.signature].map((label) => (
              <p key={label} className="border-t border-border-strong pt-2">
                {label}
              </p>
            ))}
          </div>
        )}
      </article>
      <CertificateAnnex certificate={certificate} />
    </div>
  )
}
