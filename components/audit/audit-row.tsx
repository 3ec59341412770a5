import type { ReactNode } from 'react'
import { PLAIN_ROW } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import { PageLink } from '@/components/shell/navigation/page-link'
import type { AuditRow as Row } from '@/lib/answers/audit'
import type { AuditGroup } from './group-rows'
import { actionName, ENTRY, listName } from './messages'

/** What a user did, with all of its entries; their details expand. */
export function AuditRow({ group }: { group: AuditGroup }) {
  const [row] = group
  const { person, personId, role, action, outcome, subject } = row
  // Rows are in the order of their latest entries.
  const at = group.map((one) => one.at).reduce((latest, one) => (one > latest ? one : latest))
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
            {actionName(action)} {outcome === 'refused' && <Outcome>{ENTRY.refused}</Outcome>}
            {outcome === 'failed' && <Outcome>{ENTRY.failed}</Outcome>}
            {group.length > 1 && (
              <span className="ml-1 font-normal text-muted">{ENTRY.steps(group.length)}</span>
            )}
          </summary>
          {group.map((one) => (
            <More key={one.seq} row={one} isOne={group.length === 1} />
          ))}
        </details>
      </td>
      <td
        translate={subject === null ? undefined : 'no'}
        className="truncate font-mono text-xs/[18px] max-md:w-full"
      >
        <Subject row={row} group={group} />
      </td>
    </tr>
  )
}

const Outcome = ({ children }: { children: ReactNode }) => (
  <span className="ml-1 rounded-[3px] bg-warning-fill px-1.5 py-px text-xs/4 text-warning-text">
    {children}
  </span>
)

/** The subject of the action. Contacts and removals are links. */
function Subject({ row, group }: { row: Row; group: AuditGroup }) {
  const { action, personId, subject, subjectPerson, subjectCustomer, subjectView, detail } = row
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
  if (subjectView !== null) return <bdi className="font-sans text-13">{subjectView}</bdi>
  const list = group.map(({ detail: { list } }) => list).find((one) => typeof one === 'string')
  if (typeof list === 'string')
    return (
      <span translate="yes" className="font-sans text-13">
        {listName(list)}
      </span>
    )
  const { removal } = detail
  if (typeof removal === 'string') {
    return (
      <PageLink href={`/removals/${removal}`} prefetch={false} className="text-accent-text hover:underline">
        {subject}
      </PageLink>
    )
  }
  const isContact =
    subjectCustomer !== null || action === 'customer.full-data' || action === 'removal.preview'
  if (!isContact) return subject
  const contactId = row.subjectCustomerId ?? subject
  return (
    <PageLink
      href={`/customers/${encodeURIComponent(contactId)}`}
      prefetch={false}
      className="text-accent-text hover:underline"
    >
      {subjectCustomer !== null && (
        <bdi translate="no" className="font-sans text-13">
          {subjectCustomer}
        </bdi>
      )}{' '}
      <span className={subjectCustomer === null ? undefined : 'text-muted md:max-lg:hidden'}>
        {contactId}
      </span>
    </PageLink>
  )
}

function More({ row, isOne }: { row: Row; isOne: boolean }) {
  const { at, seq, action, subject, requestId, detail, previousHash, hash } = row
  const lines: [string, string][] = [
    [ENTRY.details.seq, String(seq)],
    [ENTRY.details.action, action],
    [ENTRY.details.target, subject ?? ENTRY.none],
    [ENTRY.details.request, requestId ?? ENTRY.none],
    ...Object.entries(detail).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name.replaceAll('_', ' '), String(value)]],
    ),
  ]
  const hashes: [string, string][] = [
    [ENTRY.details.hash, hash],
    [ENTRY.details.previousHash, previousHash],
  ]
  return (
    // Wider than its column: the next one is empty here.
    <dl className="mt-2 mb-1 grid gap-1 text-xs/4 font-normal text-muted md:-mr-[60%] md:max-lg:[&>div]:grid-cols-1">
      {!isOne && (
        <div className="mt-1 text-13 text-text">
          <dt className="inline font-medium">{actionName(action)}</dt>{' '}
          <dd className="ml-1 inline text-muted">
            <ExactInstant value={at} />
          </dd>
        </div>
      )}
      {lines.map(([name, value]) => (
        <Line key={name} name={name} value={value} />
      ))}
      <div>
        <dt className="sr-only">{ENTRY.details.hashes}</dt>
        <dd>
          <details>
            <summary className="cursor-default marker:text-muted">{ENTRY.details.hashes}</summary>
            <dl className="mt-1 grid gap-1">
              {hashes.map(([name, value]) => (
                <Line key={name} name={name} value={value} />
              ))}
            </dl>
          </details>
        </dd>
      </div>
    </dl>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="grid grid-cols-[6rem_1fr] gap-2">
    <dt className="first-letter:uppercase">{name}</dt>
    <dd translate="no" className="font-mono wrap-anywhere text-text">
      {value}
    </dd>
  </div>
)
