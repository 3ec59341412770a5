import type { Customer } from '@/lib/contract'
import { send } from './api'

export type RemovalState = 'intended' | 'confirmed' | 'absent' | 'failed' | 'unknown' | 'present'

/** A removal as our API answers it; times are ISO instants. */
export interface Removal {
  id: string
  contactId: string
  state: RemovalState
  reason: string
  /** The admin's email. */
  requestedBy: string
  steps: { state: RemovalState; at: string }[]
  /** Upstream's answer in the server's words; null: none is recorded. */
  answer: string | null
  /** What reading the contact after that showed last: `gone`, `there`, or why it couldn't be read. */
  reading: { at: string; found: string } | null
  /** When reading last showed it still there. */
  seenAt: string | null
  /** Whether the contact is still read until it is gone. */
  isWatched: boolean
}

/** How much goes with a contact; null: not known. */
export type RemovalCounts = Record<
  'visits' | 'purchases' | 'memberships' | 'sales_notes' | 'events' | 'submissions',
  number | null
>

export interface RemovalPreview {
  contact: Customer
  counts: RemovalCounts
  token: string
}

/** What proves a removal. */
export interface Certificate {
  format: string
  removal: Removal
  requestedBy: { id: string; email: string | null }
  counts: RemovalCounts
  upstream: { answer: string; status: number | null } | null
  absentAt: string | null
  audit: { seq: number; at: string; action: string; previousHash: string; hash: string }[]
  verify: string
}

const pathOf = (id: string) => `/api/removals/${encodeURIComponent(id)}`

/** Calls of removals, apart from the others: no page needs them before somebody removes. */
export const removalsApi = {
  preview: (id: string) => send<RemovalPreview>('POST', '/api/removals/preview', { id }),
  remove: (body: { token: string; confirm: string; reason: string }) =>
    send<{ removal: Removal }>('POST', '/api/removals', body),
  one: (id: string, signal?: AbortSignal) => send<{ removal: Removal }>('GET', pathOf(id), undefined, signal),
  list: (before: string | null, limit: number, signal?: AbortSignal) =>
    send<{ removals: Removal[] }>(
      'GET',
      `/api/removals?${new URLSearchParams({ limit: String(limit), ...(before !== null && { before }) })}`,
      undefined,
      signal,
    ),
  certificate: (id: string, signal?: AbortSignal) =>
    send<{ certificate: Certificate }>('GET', `${pathOf(id)}/certificate`, undefined, signal),
}
