import { PageLink } from '@/components/shell/navigation/page-link'
import type { AuditGroup } from './group-rows'
import { ENTRY, listName } from './messages'

/** The subject of the action. Contacts and removals are links. */
export function AuditTarget({ group }: { group: AuditGroup }) {
  const [row] = group
  const { action, personId, subject, subjectPerson, subjectCustomer, subjectView, detail } = row
  if (subject === null) {
    // The subject of a refused request is a route or a page.
    const refused = action === 'access.refused' ? (detail.route ?? detail.page) : null
    return typeof refused === 'string' ? refused : <span className="font-sans text-muted">{ENTRY.none}</span>
  }
  if (subject === personId)
    return (
      <span data-own="" translate="yes" className="font-sans text-13 text-muted">
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
