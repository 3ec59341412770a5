import { Failure } from '@/components/failure/failure'
import { buttonLook } from '@/components/ui/button-look'
import { Message } from '@/components/ui/message'
import { countFilters, hrefOf, NEWEST, NO_FILTER } from './address'
import { AuditLink } from './audit-link'
import { EMPTY, FAILURE_SUBJECT } from './messages'
import type { AuditPageState } from './use-audit-page'

/** Shown instead of rows: why there are none, and what to do. */
export function AuditMessage({ auditPage }: { auditPage: AuditPageState }) {
  const { address, query, reading, newest } = auditPage
  if (!query.data) {
    return reading.error && <Failure {...reading} error={reading.error} subject={FAILURE_SUBJECT} />
  }
  if (query.data.rows.length > 0) return null
  if (address.before !== null || address.after !== null) {
    return (
      <Message
        title={EMPTY.pastEnd.title}
        actions={<Way auditPage={auditPage} href={newest} label={EMPTY.goToNewest} />}
      >
        {EMPTY.pastEnd.detail}
      </Message>
    )
  }
  if (countFilters(address) > 0) {
    const { from, to } = address
    const isBackwards = from !== null && to !== null && from >= to
    const everything = hrefOf({ ...NO_FILTER, ...NEWEST })
    return (
      <Message
        title={EMPTY.noMatch.title}
        actions={<Way auditPage={auditPage} href={everything} label={EMPTY.clear} />}
      >
        {isBackwards ? EMPTY.backwards : EMPTY.noMatch.detail}
      </Message>
    )
  }
  return <Message title={EMPTY.nothing.title}>{EMPTY.nothing.detail}</Message>
}

const Way = ({ auditPage, href, label }: { auditPage: AuditPageState; href: string; label: string }) => (
  <AuditLink auditPage={auditPage} href={href} className={buttonLook({})}>
    {label}
  </AuditLink>
)
