import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameOf } from '@/components/contact/name-of'
import { asApiError, failureWords } from '@/components/failure/failure-messages'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Skeleton } from '@/components/ui/skeleton'
import type { SentBy } from '@/lib/answers/forms'
import { api } from '@/lib/browser/api'
import type { Contact } from '@/lib/format/contact-in'
import { FRESH_FOR } from '../queries'
import { FindPerson } from './find-person'
import { CUSTOMER } from './messages'

/** Customers with the email or phone number; at most two, to tell one from several. */
function matchQuery(by: { email: string } | { phone: string }) {
  return queryOptions({
    queryKey: ['forms', 'customer', by] as const,
    queryFn: ({ signal }) => api.customers({ ...by, limit: 2 }, signal),
    staleTime: FRESH_FOR,
  })
}

interface SenderOfProps {
  sentBy: SentBy | null | undefined
  contact: Contact | null
  /** The drawer's title, which may already be the customer's name. */
  title: string | null
  /** What to search customers for, if none matches. */
  wanted: string | null
}

/** Customers with the submission's user ID, or that currently match its email or phone number, or a way to look for the sender. */
export function SenderOf({ sentBy, contact, title, wanted }: SenderOfProps) {
  const find = wanted !== null && <FindPerson text={wanted} />
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2 text-13 max-md:min-h-11">
      {sentBy?.by === 'user_id' && sentBy.people ? (
        <Customers people={sentBy.people} by="user ID" title={title} />
      ) : contact ? (
        <Match contact={contact} title={title} find={find} />
      ) : (
        <>
          <Muted>{CUSTOMER.noContact}</Muted>
          {find}
        </>
      )}
    </div>
  )
}

interface MatchProps {
  contact: Contact
  title: string | null
  find: ReactNode
}

function Match({ contact, title, find }: MatchProps) {
  const { data, error, refetch } = useQuery(matchQuery(contact))
  const by = 'email' in contact ? 'email' : 'phone number'
  if (!data && error) {
    return (
      <>
        <Muted>{failureWords(asApiError(error), CUSTOMER.subject).title}</Muted>
        <button
          type="button"
          className="min-h-6 font-medium text-accent-text hover:underline"
          onClick={() => refetch()}
        >
          Try again
        </button>
      </>
    )
  }
  if (!data) return <Skeleton width="120px" />
  if (data.members.length === 0) {
    return (
      <>
        <Muted>{data.unreadable.length > 0 ? CUSTOMER.unreadable : CUSTOMER.none(by)}</Muted>
        {find}
      </>
    )
  }
  return <Customers people={data.members} by={by} title={title} />
}

interface CustomersProps {
  people: readonly Parameters<typeof nameOf>[0][]
  by: string
  title: string | null
}

function Customers({ people, by, title }: CustomersProps) {
  const isOne = people.length === 1
  return (
    <>
      {!isOne && <Muted>{CUSTOMER.several(by)}</Muted>}
      {people.map((customer) => {
        const name = nameOf(customer)
        return (
          <PageLink
            key={customer.id}
            href={`/customers/${encodeURIComponent(customer.id.toWellFormed())}`}
            className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline max-md:min-h-11"
          >
            {isOne && CUSTOMER.open}
            {isOne && name !== title && ': '}
            {(!isOne || name !== title) && <bdi translate="no">{name}</bdi>}
          </PageLink>
        )
      })}
    </>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}
