import type { ReactNode } from 'react'
import { PLAIN_ROW } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import { PageLink } from '@/components/shell/navigation/page-link'
import type { AuditRow as Row } from '@/lib/answers/audit'
import { actionName, ENTRY } from './messages'

/** One entry of the log; its details expand. */
export function AuditRow({ row }: { row: Row }) {
  const { at, person, personId, role, action, outcome, subject } = row
  return (
    <tr className={`align-top ${PLAIN_ROW} md:[&>td]:py-2`}>
      <td className="whitespace-nowrap text-muted">
        <ExactInstant value={at} />
      </td>
      <td className="truncate">
        {person ? (
          <bdi translate="no" data-tooltip={person.email}>
            {person.name}
          </bdi>
        ) : (
          <span translate={personId ? 'no' : undefined} className="text-muted">
            {personId ?? ENTRY.notSignedIn}
          </span>
        )}
        {role && <span className="text-muted">, {role}</span>}
      </td>
      <td className="max-md:order-first max-md:w-full max-md:text-sm/5 max-md:font-medium">
        <details className="group">
          <summary className="cursor-default marker:text-muted">
            {actionName(action)}
            {outcome === 'refused' && <Outcome>{ENTRY.refused}</Outcome>}
            {outcome === 'failed' && <Outcome>{ENTRY.failed}</Outcome>}
          </summary>
          <More row={row} />
        </details>
      </td>
      <td
        translate={subject === null ? undefined : 'no'}
        className="truncate font-mono text-xs/[18px] max-md:w-full"
      >
        <Subject row={row} />
      </td>
    </tr>
  )
}

const Outcome = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 rounded-[3px] bg-warning-fill px-1.5 py-px text-xs/4 text-warning-text">
    {children}
  </span>
)

/** The subject of the action. Contacts and removals are links. */
function Subject({ row: { action, personId, subject, subjectPerson, detail } }: { row: Row }) {
  if (subject === null) {
    // The subject of a refused request is a route or a page.
    const refused = action === 'access.refused' ? (detail.route ?? detail.page) : null
    return typeof refused === 'string' ? refused : <span className="font-sans text-muted">{ENTRY.none}</span>
  }
  if (subject === personId)
    return (
      <span translate="yes" className="font-sans text-13 text-muted max-md:hidden">
        {ENTRY.ownAccount}
      </span>
    )
  if (subjectPerson) {
    return (
      <bdi className="font-sans text-13" data-tooltip={subjectPerson.email}>
        {subjectPerson.name}
      </bdi>
    )
  }
  const { removal } = detail
  if (typeof removal === 'string') {
    return (
      <PageLink href={`/removals/${removal}`} prefetch={false} className="text-accent-text hover:underline">
        {subject}
      </PageLink>
    )
  }
  if (action !== 'customer.full-data' && action !== 'removal.preview') return subject
  return (
    <PageLink
      href={`/customers/${encodeURIComponent(subject)}`}
      prefetch={false}
      className="text-accent-text hover:underline"
    >
      {subject}
    </PageLink>
  )
}

function More({ row }: { row: Row }) {
  const { seq, action, subject, requestId, detail, previousHash, hash } = row
  const lines: [string, string][] = [
    [ENTRY.details.seq, String(seq)],
    [ENTRY.details.action, action],
    [ENTRY.details.target, subject ?? ENTRY.none],
    [ENTRY.details.request, requestId ?? ENTRY.none],
    ...Object.entries(detail).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name.replaceAll('_', ' '), String(value)]],
    ),
    [ENTRY.details.hash, hash],
    [ENTRY.details.previousHash, previousHash],
  ]
  return (
    <dl className="mt-2 mb-1 grid gap-1 text-xs/4 font-normal text-muted">
      {lines.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[6rem_1fr] gap-2">
          <dt className="first-letter:uppercase">{name}</dt>
          <dd translate="no" className="font-mono wrap-anywhere text-text">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
