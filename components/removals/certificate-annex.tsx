import { useId, useState } from 'react'
import { REMOVAL_ACTIONS } from '@/components/contact/removal-actions'
import { stepWords } from '@/components/contact/removal-states'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { Icon } from '@/components/ui/icon/icon'
import { saveJson } from '@/components/ui/save-file'
import type { Certificate } from '@/lib/answers/removals'
import { formatUtc } from '@/lib/format/exact'
import { CertificateLine } from './certificate-line'
import { CERTIFICATE, responseMessage } from './messages'

/** The proof of a certificate: steps, hashes, and how to verify them. Folded; opened, it prints on its own page. */
export function CertificateAnnex({ certificate }: { certificate: Certificate }) {
  const { removal, requestedBy, upstream, audit, verify } = certificate
  const [isOpen, setOpen] = useState(false)
  const region = useId()
  return (
    <section
      className={classes('mt-4 text-13 print:mt-0', isOpen ? 'print:break-before-page' : 'print:hidden')}
      aria-label={CERTIFICATE.annex}
    >
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={region}
        className="-ml-2 print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon
          name="chevron-right"
          size={14}
          className={classes('text-muted transition-transform duration-fast', isOpen && 'rotate-90')}
        />
        {CERTIFICATE.annex}
      </Button>
      <h2 className="hidden text-base/6 font-semibold print:block">{CERTIFICATE.annex}</h2>
      <div id={region} className={classes('mt-2', !isOpen && 'hidden')}>
        <p className="mb-4 text-muted">{CERTIFICATE.annexNote}</p>
        <dl className="grid gap-2">
          <CertificateLine label={CERTIFICATE.removal}>
            <Mono text={removal.id} what={CERTIFICATE.copy.removal} />
          </CertificateLine>
          <CertificateLine label={CERTIFICATE.contact}>
            <Mono text={removal.contactId} what={CERTIFICATE.copy.contact} />
          </CertificateLine>
          <CertificateLine label={CERTIFICATE.account}>{requestedBy.email ?? requestedBy.id}</CertificateLine>
          {removal.steps.map(({ state, at }) => (
            <CertificateLine key={`${state} ${at}`} label={stepWords(state, removal)}>
              {formatUtc(at)}
            </CertificateLine>
          ))}
          <CertificateLine label={CERTIFICATE.response}>{responseMessage(upstream)}</CertificateLine>
          {audit.map(({ seq, action, hash }) => (
            <CertificateLine key={seq} label={`${CERTIFICATE.auditLog}, ${CERTIFICATE.entry(seq)}`}>
              {REMOVAL_ACTIONS[action] ?? action}
              <span className="block font-mono text-xs/[18px] wrap-anywhere text-muted">{hash}</span>
            </CertificateLine>
          ))}
          <CertificateLine label={CERTIFICATE.verify}>
            <Mono text={verify} what={CERTIFICATE.copy.command} />
          </CertificateLine>
        </dl>
        <Button className="mt-4 print:hidden" onClick={() => saveJson(certificate, `${removal.id}.json`)}>
          <Icon name="download" size={16} className="text-muted" />
          {CERTIFICATE.download}
        </Button>
      </div>
    </section>
  )
}

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
