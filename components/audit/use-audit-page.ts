import { useQuery } from '@tanstack/react-query'
import { startTransition, useMemo } from 'react'
import { useReading } from '@/components/failure/use-reading'
import { go } from '@/lib/browser/history-entry'
import { useEntry } from '@/lib/browser/use-entry'
import { type AuditFilter, hrefOf, NEWEST, PATH, parseAddress } from './address'
import { auditQuery } from './queries'

const goTo = (to: string) => startTransition(() => go(to, {}, 'push'))

/** Where the log is looked at, what is shown of it, and every way to change that. */
export function useAuditPage() {
  const { href } = useEntry(PATH)
  const { address, odd } = useMemo(() => parseAddress(new URLSearchParams(href.split(/\?(.*)/s)[1])), [href])
  const query = useQuery(auditQuery(address))
  const reading = useReading(query)
  const { next = null, previous = null } = query.data ?? {}
  return {
    address,
    /** What the address asks for that can't be. */
    odd,
    query,
    reading,
    /** Addresses of the pages beside; null: there is none. */
    older: next === null ? null : hrefOf({ ...address, ...NEWEST, before: next }),
    newer: previous === null ? null : hrefOf({ ...address, ...NEWEST, after: previous }),
    newest: hrefOf({ ...address, ...NEWEST }),
    goTo,
    /** Other filters begin at the newest row. */
    narrow: (filter: AuditFilter) => goTo(hrefOf({ ...filter, ...NEWEST })),
  }
}

export type AuditPageState = ReturnType<typeof useAuditPage>
