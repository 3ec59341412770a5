import 'server-only'
import type { Customer, ExactFilter, Unmatched, Unreadable } from '@/lib/contract'
import { searchKindOf } from '@/lib/search-text'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamError } from '@/lib/upstream/errors'

/** Date filters, which only the customer system knows. */
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
}

/** The most customers that share an email, a phone number or an ID. */
const MOST = 100

const WHOLE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/

/** Exact filters for a text: the customer system finds whole emails, phone numbers and IDs. */
export function exactFiltersOf(text: string): Partial<Record<ExactFilter, string>>[] {
  switch (searchKindOf(text)) {
    case 'email':
      return WHOLE_EMAIL.test(text) ? [{ email: text }] : []
    case 'phone':
      return [{ phone: text }]
    case 'number':
      return [{ phone: text }, { _id: text }, { user_id: text }]
    case 'id':
      return [{ _id: text }, { user_id: text }]
    default:
      return []
  }
}

/** Asks the customer system for all that a text can be. Returns an UpstreamError as `fault`; rethrows other errors. */
export async function findExact(
  upstream: Upstream,
  text: string,
  dates: DateFilters,
  signal: AbortSignal,
): Promise<ExactFinds> {
  const questions = exactFiltersOf(text)
  const faults: UpstreamError[] = []
  const answers = await Promise.all(
    questions.map((question) =>
      upstream
        .read('getCustomers', { ...dates, ...question, limit: MOST }, { signal })
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
