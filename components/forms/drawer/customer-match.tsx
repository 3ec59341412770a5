import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameOf } from '@/components/contact/name-of'
import { asApiError, failureWords } from '@/components/failure/failure-messages'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Skeleton } from '@/components/ui/skeleton'
import type { Contact } from '@/lib/format/contact-in'
import { matchQuery } from '../queries'
import { CUSTOMER } from './messages'

/** The sender: customers that currently match the submission's email or phone number. */
export function CustomerMatch({ contact }: { contact: Contact | null }) {
  return (
    <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 text-13 max-md:min-h-11">
      <span className="text-muted">{CUSTOMER.label}</span>
      {contact ? <Match contact={contact} /> : <Muted>{CUSTOMER.noContact}</Muted>}
    </div>
  )
}

function Match({ contact }: { contact: Contact }) {
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
    return <Muted>{data.unreadable.length > 0 ? CUSTOMER.unreadable : CUSTOMER.none(by)}</Muted>
  }
  return (
    <>
      {data.members.map((contact) => (
        <PageLink
          key={contact.id}
          href={`/customers/${encodeURIComponent(contact.id.toWellFormed())}`}
          className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline max-md:min-h-11"
        >
          <bdi translate="no">{nameOf(contact)}</bdi>
        </PageLink>
      ))}
      {data.members.length > 1 && <Muted>{CUSTOMER.several(by)}</Muted>}
    </>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}
