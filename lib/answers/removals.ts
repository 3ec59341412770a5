import type { Customer } from '@/lib/contract'

export type RemovalState = 'intended' | 'confirmed' | 'absent' | 'failed' | 'unknown' | 'present'

/** A removal. Times are ISO strings. */
export interface Removal {
  id: string
  contactId: string
  state: RemovalState
  reason: string
  /** The admin's email, or the ID if the user was deleted. */
  requestedBy: string
  steps: { state: RemovalState; at: string }[]
  /** The customer system's response in Frontdesk's words; null: none is recorded. */
  answer: string | null
  /** The last check of the contact: `gone`, `there`, or why it couldn't be read. Null: not checked. */
  reading: { at: string; found: string } | null
  /** When the contact was last seen. */
  seenAt: string | null
  /** Whether Frontdesk still checks until the contact is gone. */
  isWatched: boolean
}

export interface ListedRemoval extends Removal {
  /** The admin's current name; null: none, or the user was deleted. */
  requesterName: string | null
  /** Whether a new contact has the same ID. The removal and its certificate don't cover it. */
  existsAgain: boolean
}

/** How much data is removed with a contact; null: the customer system doesn't say. */
export type RemovalCounts = Record<
  'visits' | 'purchases' | 'memberships' | 'sales_notes' | 'events' | 'submissions',
  number | null
>

export interface RemovalPreview {
  contact: Customer
  counts: RemovalCounts
  /** Whether the customer system is known to delete the contact's form submissions, too. */
  deletesSubmissions: boolean
  /** Valid once, for this user and this contact in its current state. */
  token: string
}

/** A certificate with what the page shows next to it. The names aren't part of the proof: users can change them. */
export interface ShownCertificate {
  certificate: Certificate
  requesterName: string | null
  /** As recorded when the removal was requested. */
  deletesSubmissions: boolean
}

/** Proof of a removal. Holds no personal data except the contact's ID. */
export interface Certificate {
  format: 'frontdesk-removal-1'
  removal: Removal
  requestedBy: { id: string; email: string | null }
  counts: RemovalCounts
  /** The customer system's response in Frontdesk's words; null: none came. */
  upstream: { answer: string; status: number | null } | null
  /** When the contact was confirmed gone. */
  absentAt: string | null
  /** The audit log rows that record it. */
  audit: { seq: number; at: string; action: string; previousHash: string; hash: string }[]
  verify: string
}
