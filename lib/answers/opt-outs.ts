import type { OptedOutCustomer } from '@/lib/contract'

/** What the list says of one contact. */
export type OptOutEntry = Pick<OptedOutCustomer, 'email_optout' | 'sms_optout' | 'optout_date'>

/** What the opt-out list says of some contacts. */
export interface OptOutsOf {
  /** When the list was read, as an ISO instant; null: not yet. */
  readAt: string | null
  /** Whether who isn't on it did not opt out: false where a part could not be read. */
  isWhole: boolean
  /** Whether the list changed while it was read, so that somebody may be missing. */
  hasChanged: boolean
  /** By contact id; who isn't here isn't on the list. */
  entries: Record<string, OptOutEntry>
}
