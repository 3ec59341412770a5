import { useQuery } from '@tanstack/react-query'
import { Failure } from '@/components/failure/failure'
import { useReading } from '@/components/failure/use-reading'
import { useGoTo } from '@/components/shell/navigation/use-go-to'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { useAnnounced } from '@/components/ui/use-announced'
import { handOverSearch } from '@/lib/browser/handed-search'
import { own } from '@/lib/format/reading'
import { fullName } from '@/lib/format/text'
import { hrefOf, NEWEST } from './address'
import { AuditLink } from './audit-link'
import { EMPTY, NAMES_SUBJECT } from './messages'
import { customersQuery } from './queries'
import type { AuditPageState } from './use-audit-page'

interface CustomerMatchesProps {
  auditPage: AuditPageState
  /** The typed name, email or phone number. It stays in memory and never gets into a URL. */
  text: string
}

/** The customers who match a typed text, to choose whose entries to show. */
export function CustomerMatches({ auditPage, text }: CustomerMatchesProps) {
  const query = useQuery(customersQuery(text))
  const reading = useReading(query)
  const goTo = useGoTo()
  const customers = query.data?.members ?? []
  const isMore = (query.data?.total ?? 0) > customers.length
  const { customers: found, noCustomer, asId } = EMPTY
  const foundTitle = isMore ? found.more(text) : found.title(text, customers.length)
  const title = customers.length > 0 ? foundTitle : noCustomer.title(text)
  useAnnounced(query.data ? title : null)
  if (!query.data) {
    return reading.error && <Failure {...reading} error={reading.error} subject={NAMES_SUBJECT} />
  }
  const hrefFor = (subject: string) => hrefOf({ ...auditPage.address, ...NEWEST, subject })
  return (
    <>
      <Message
        title={title}
        actions={
          <>
            {isMore && (
              <Button
                onClick={() => {
                  handOverSearch(text)
                  goTo('/customers')
                }}
              >
                {found.seeAll}
              </Button>
            )}
            {customers.length === 0 && (
              <Button onClick={() => auditPage.goTo(hrefFor(text))}>{asId(text)}</Button>
            )}
          </>
        }
      >
        {customers.length > 0 ? found.detail : noCustomer.detail}
      </Message>
      <ul className="mt-4 max-w-md border-t border-border text-13 empty:hidden">
        {customers.map((customer) => (
          <li key={customer.id} className="border-b border-border">
            <AuditLink
              auditPage={auditPage}
              href={hrefFor(customer.id)}
              className="flex min-h-9 flex-wrap items-baseline gap-x-3 py-2 hover:bg-fill max-md:min-h-11"
            >
              <bdi translate="no" className="text-accent-text">
                {fullName(own(customer, 'firstname'), own(customer, 'lastname')).text}
              </bdi>
              <span translate="no" className="font-mono text-xs/[18px] text-muted">
                {customer.id}
              </span>
            </AuditLink>
          </li>
        ))}
      </ul>
    </>
  )
}
