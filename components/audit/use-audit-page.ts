import { useQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useState } from 'react'
import { useHeldQuery } from '@/components/failure/use-held-query'
import { go } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { type AuditFilter, hrefOf, NEWEST, PATH, parseAddress } from './address'
import { looksLikeId } from './looks-like-id'
import { auditQuery } from './queries'

/** The state of the audit page: URL, rows, and every way to change them. */
export function useAuditPage() {
  const { href } = useEntry(PATH)
  const { address, odd } = useMemo(() => parseAddress(href), [href])
  const { query, reading } = useHeldQuery(useQuery(auditQuery(address)))
  const { next = null, previous = null } = query.data ?? {}
  // Only for the filters it was typed with: Back leads to the rows of the earlier ones.
  const [searched, setSearched] = useState<{ text: string; href: string } | null>(null)

  function goTo(to: string) {
    setSearched(null)
    startTransition(() => go(to, {}, 'push'))
  }

  /** New filters start at the newest row. A typed name isn't an ID: it is searched, and stays out of the URL. */
  function narrow(filter: AuditFilter) {
    const { subject } = filter
    const isSearch = subject !== null && subject !== address.subject && !looksLikeId(subject)
    const to = hrefOf({ ...filter, ...NEWEST, subject: isSearch ? address.subject : subject })
    if (to !== hrefOf({ ...address, ...NEWEST })) goTo(to)
    setSearched(isSearch ? { text: subject, href: to } : null)
  }
  return {
    address,
    odd,
    query,
    reading,
    older: next === null ? null : hrefOf({ ...address, ...NEWEST, before: next }),
    newer: previous === null ? null : hrefOf({ ...address, ...NEWEST, after: previous }),
    newest: hrefOf({ ...address, ...NEWEST }),
    goTo,
    narrow,
    /** The name, email or phone number that customers are searched for; null: none. */
    searched: searched?.href === hrefOf({ ...address, ...NEWEST }) ? searched.text : null,
  }
}

export type AuditPageState = ReturnType<typeof useAuditPage>
