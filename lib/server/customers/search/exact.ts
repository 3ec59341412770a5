import 'server-only'
import type { Customer, Unmatched, Unreadable } from '@/lib/contract'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamError } from '@/lib/upstream/errors'
import type { ParsedText } from './parse'

export interface DateFilters {
  updated_since?: string | undefined
  event_since_date?: string | undefined
}

/** Customers with exactly this email, phone or ID, in the order of each call. */
export interface ExactFinds {
  members: Customer[]
  unreadable: Unreadable[]
  unmatched?: Unmatched
  /** The first fault that kept the customer system from answering completely. */
  fault?: UpstreamError
  /** Set if the customer system hasn't responded yet. */
  isWaiting?: true
}

/** The most customers that share an email, a phone number or an ID. */
const MOST = 100

/** Asks the customer system for customers who match any of the filters. Returns an UpstreamError as `fault`; rethrows other errors. */
export async function findExact(
  upstream: Upstream,
  filters: ParsedText['filters'],
  dates: DateFilters,
  signal: AbortSignal,
): Promise<ExactFinds> {
  const faults: UpstreamError[] = []
  const answers = await Promise.all(
    filters.map((filter) =>
      upstream
        .read('getCustomers', { ...dates, ...filter, limit: MOST }, { signal })
        .catch((error: unknown) => {
          if (!isUpstreamError(error)) throw error
          faults.push(error)
          return null
        }),
    ),
  )
  const pages = answers.filter((page) => page !== null)
  const seen = new Set<string>()
  const members = pages.flatMap(({ rows }) => {
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh
  })
  const unmatched = pages.flatMap((page) => page.unmatched ?? [])
  return {
    members,
    unreadable: pages.flatMap(({ unreadable }) => unreadable),
    ...(faults[0] && { fault: faults[0] }),
    ...(unmatched.length > 0 && {
      unmatched: {
        rows: unmatched.reduce((sum, { rows }) => sum + rows, 0),
        filters: [...new Set(unmatched.flatMap(({ filters }) => filters))],
      },
    }),
  }
}
