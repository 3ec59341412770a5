import { useQuery } from '@tanstack/react-query'
import { startTransition, useMemo } from 'react'
import { useReading } from '@/components/failure/use-reading'
import { go } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { type AuditFilter, hrefOf, NEWEST, PATH, parseAddress } from './address'
import { auditQuery } from './queries'

const goTo = (to: string) => startTransition(() => go(to, {}, 'push'))

/** The state of the audit page: URL, rows, and every way to change them. */
export function useAuditPage() {
  const { href } = useEntry(PATH)
  const { address, odd } = useMemo(() => parseAddress(href), [href])
  const query = useQuery(auditQuery(address))
  const reading = useReading(query)
  const { next = null, previous = null } = query.data ?? {}
  return {
    address,
    odd,
    query,
    reading,
    older: next === null ? null : hrefOf({ ...address, ...NEWEST, before: next }),
    newer: previous === null ? null : hrefOf({ ...address, ...NEWEST, after: previous }),
    newest: hrefOf({ ...address, ...NEWEST }),
    goTo,
    /** New filters start at the newest row. */
    narrow: (filter: AuditFilter) => goTo(hrefOf({ ...filter, ...NEWEST })),
  }
}

export type AuditPageState = ReturnType<typeof useAuditPage>
