import { asApiError } from '@/components/failure/failure-messages'
import type { ApiError, CustomersAnswer } from '@/lib/browser/api'
import type { Customer, Unreadable } from '@/lib/contract'

/** What the drawer has to show, whatever the query is doing. */
export type DrawerState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiError }
  | { kind: 'not-found' }
  /** The customer system answered with other customers, so whether this one exists isn't known. */
  | { kind: 'unconfirmed' }
  | { kind: 'unreadable'; unreadable: Unreadable[] }
  | {
      kind: 'records'
      /** More than one where upstream sent the same id twice. */
      records: Customer[]
      unreadable: Unreadable[]
      /** Whether these are upstream's full data, or only the list's row. */
      full: boolean
      /** When they were read, in ms; null: not known. */
      readAt: number | null
      /** Why newer data couldn't be had. */
      failure: ApiError | null
    }

/** What of a query decides the state; see TanStack Query's `useQuery`. */
export interface Asked {
  data: CustomersAnswer | undefined
  dataUpdatedAt: number
  error: Error | null
}

/**
 * Decides what to show. Another person's row is never shown, even where upstream ignores the filter. `seed`: the
 * list's row, which was read at `seedReadAt`.
 */
export function drawerState(
  asked: Asked,
  id: string,
  seed: Customer | undefined,
  seedReadAt: number | null = null,
): DrawerState {
  const failure = asked.error ? asApiError(asked.error) : null
  if (asked.data) {
    const { members, unreadable, unmatched } = asked.data
    const records = members.filter((member) => member.id === id)
    if (records.length > 0) {
      return { kind: 'records', records, unreadable, full: true, readAt: asked.dataUpdatedAt, failure }
    }
    if (unreadable.length > 0) return { kind: 'unreadable', unreadable }
    return { kind: unmatched ? 'unconfirmed' : 'not-found' }
  }
  if (seed && seed.id === id) {
    return { kind: 'records', records: [seed], unreadable: [], full: false, readAt: seedReadAt, failure }
  }
  return failure ? { kind: 'failed', failure } : { kind: 'loading' }
}
