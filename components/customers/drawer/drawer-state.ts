import type { UseQueryResult } from '@tanstack/react-query'
import { asApiError } from '@/components/failure/failure-messages'
import type { ApiError, CustomersAnswer } from '@/lib/browser/api'
import type { Customer, Unreadable } from '@/lib/contract'

export type DrawerState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiError }
  | { kind: 'not-found' }
  /** The customer system returned other customers, so this one may or may not exist. */
  | { kind: 'unconfirmed' }
  | { kind: 'unreadable'; unreadable: Unreadable[] }
  | {
      kind: 'records'
      /** More than one if the customer system sent the same id twice. */
      records: Customer[]
      unreadable: Unreadable[]
      full: boolean
      readAt: number | null
      failure: ApiError | null
    }

/** The query fields that decide the state. */
export type Asked = Pick<UseQueryResult<CustomersAnswer>, 'data' | 'dataUpdatedAt' | 'error'>

/** Decides what to show; never another customer's record. `seed`: the list's row, loaded at `seedReadAt`. */
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
