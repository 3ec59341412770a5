import type { Customer } from '@/lib/contract'

/** Where a removal stands. */
export type RemovalState = 'intended' | 'confirmed' | 'absent' | 'failed' | 'unknown' | 'present'

/** A removal; times are ISO instants. */
export interface Removal {
  id: string
  contactId: string
  state: RemovalState
  reason: string
  /** The admin's email; the id where the person has left the team. */
  requestedBy: string
  steps: { state: RemovalState; at: string }[]
  /** Upstream's answer in Frontdesk's words; null: none is recorded. */
  answer: string | null
  /** What reading the contact after that showed last: `gone`, `there`, or why it couldn't be read. Null: it wasn't. */
  reading: { at: string; found: string } | null
  /** When reading last showed it still there. */
  seenAt: string | null
  /** Whether the contact is still read until it is gone. */
  isWatched: boolean
}

/** A removal in the list. */
export interface ListedRemoval extends Removal {
  /** Whether a contact with the same id exists again. It is none of the removal's, nor of its certificate's. */
  existsAgain: boolean
}

/** How much goes with a contact; null: upstream doesn't say. */
export type RemovalCounts = Record<
  'visits' | 'purchases' | 'memberships' | 'sales_notes' | 'events' | 'submissions',
  number | null
>

/** A contact before it is removed. */
export interface RemovalPreview {
  contact: Customer
  counts: RemovalCounts
  /** Good once, for this person and this contact as it is now. */
  token: string
}

/** What proves a removal, without personal data beyond the contact's id. */
export interface Certificate {
  format: 'frontdesk-removal-1'
  removal: Removal
  requestedBy: { id: string; email: string | null }
  counts: RemovalCounts
  /** Upstream's answer in Frontdesk's words; null: none came. */
  upstream: { answer: string; status: number | null } | null
  /** When reading showed the contact gone. */
  absentAt: string | null
  /** The rows of the audit log that record it. */
  audit: { seq: number; at: string; action: string; previousHash: string; hash: string }[]
  /** How to check it. */
  verify: string
}
